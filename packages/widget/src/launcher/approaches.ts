/** An operator's message to a visitor who has not written: it waits in the bubble until the chat is opened or the bubble is dismissed. */
export function createApproaches() {
  let waiting = ''
  let opened = ''
  return {
    isWaiting: () => waiting !== '',
    /** The id of the message that the chat was opened with; empty where there was none. */
    opened: () => opened,
    /** Answers false for a message that is known already: the server repeats it. */
    hear(id: string): boolean {
      if (id === waiting || id === opened) return false
      waiting = id
      return true
    },
    /** The chat is open: what waits is read there. */
    open(): void {
      opened = waiting || opened
      waiting = ''
    },
    /** Answers the id of the dismissed message; empty where none waited. */
    dismiss(): string {
      const dismissed = waiting
      waiting = ''
      return dismissed
    },
  }
}
