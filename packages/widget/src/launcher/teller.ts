/** What the page may hear; never a word of the chat. `message`: ours has come, and so many are unread. */
export type LauncherEvent = { type: 'open' | 'close' } | { type: 'message'; unread: number }
export type Listener = (event: LauncherEvent) => void

/** Tells the host's page what becomes of the chat. */
export function createTeller() {
  const listeners: Listener[] = []
  let told = 0

  function tell(event: LauncherEvent): void {
    for (const listener of listeners) listener(event)
  }

  return {
    tell,
    listen: (listener: Listener) => void listeners.push(listener),
    /** Only more than before is news. */
    tellUnread(unread: number): void {
      if (unread > told) tell({ type: 'message', unread })
      told = unread
    },
  }
}
