export type Recents = { list: () => string[]; note: (id: string) => void }

/** What somebody has lately chosen in this browser, the latest first; a convenience that may get lost. */
export function keepRecents(key: string, most: number): Recents {
  function list(): string[] {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
      return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string').slice(0, most) : []
    } catch {
      // Somebody else wrote there, or the browser keeps nothing.
      return []
    }
  }

  function note(id: string): void {
    try {
      localStorage.setItem(key, JSON.stringify([id, ...list().filter((other) => other !== id)].slice(0, most)))
    } catch {
      // The browser keeps nothing, or has no room.
    }
  }

  return { list, note }
}
