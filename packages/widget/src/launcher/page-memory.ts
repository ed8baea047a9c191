/** What the launcher remembers on the host's side. Nothing secret: the token lives in the frame, out of the host's reach. */
export type PageMemory = {
  /** Whether the visitor left the chat open or closed on the page before. */
  readonly last: 'open' | 'closed' | undefined
  setLast(state: 'open' | 'closed'): void
  /** Whether a chat was open at the last visit, so that its unread messages deserve a look. */
  readonly keep: boolean
  /** Whether the chat was opened in this browser before. */
  readonly isBack: boolean
  setKeep(keep: boolean): void
}

/** Storage may be blocked by the browser or by the host: then every page starts as the first one. */
export function createPageMemory(key: string): PageMemory {
  const name = `besedka:${key}`
  const last = attempt(() => sessionStorage.getItem(name))
  const kept = attempt(() => localStorage.getItem(name))
  return {
    last: last === 'open' || last === 'closed' ? last : undefined,
    setLast: (state) => void attempt(() => sessionStorage.setItem(name, state)),
    keep: kept === '1',
    isBack: typeof kept === 'string',
    setKeep: (keep) => void attempt(() => localStorage.setItem(name, keep ? '1' : '0')),
  }
}

export function attempt<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}
