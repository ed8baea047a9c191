/** What the page may hear; never a word of the chat. `message`: one of ours has come, and `unread` of them are unread. */
export type LauncherEvent = { type: 'open' | 'close' } | { type: 'message'; unread: number }
export type Listener = (event: LauncherEvent) => void

/** Passes events of the chat to the listeners of the host's page. */
export function createTeller() {
  const listeners: Listener[] = []
  let told = 0

  function tell(event: LauncherEvent): void {
    for (const listener of listeners) listener(event)
  }

  return {
    tell,
    listen: (listener: Listener) => void listeners.push(listener),
    /** Tells of an increase only. */
    tellUnread(unread: number): void {
      if (unread > told) tell({ type: 'message', unread })
      told = unread
    },
  }
}
