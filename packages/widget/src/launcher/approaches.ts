/** What an operator says first: it waits in the bubble until the chat is opened or it is put away. */
export function createApproaches() {
  let waiting = ''
  let opened = ''
  return {
    isWaiting: () => waiting !== '',
    /** The one that the chat was opened with; empty where it was opened without. */
    opened: () => opened,
    /** Answers false for one that is known: the server repeats it. */
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
    /** Answers what has been put away; empty where nothing waited. */
    dismiss(): string {
      const dismissed = waiting
      waiting = ''
      return dismissed
    },
  }
}
