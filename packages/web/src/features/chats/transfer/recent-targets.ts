const key = 'transfer-recent'
const mostKept = 5

/** Ids of operators and teams to whom chats were lately transferred from this browser, the latest first. */
export function recentTargets(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string').slice(0, mostKept) : []
  } catch {
    // Somebody else wrote there, or the browser keeps nothing: there is just nobody on top.
    return []
  }
}

export function noteTarget(id: string): void {
  try {
    localStorage.setItem(key, JSON.stringify([id, ...recentTargets().filter((other) => other !== id)].slice(0, mostKept)))
  } catch {
    // Nothing depends on it.
  }
}
