import type { OutgoingMessage } from '../chat-state.ts'
import type { StoredOutbox } from './stored-outbox.ts'

export type OutgoingList = ReturnType<typeof createOutgoingList>

/** The unsent messages, oldest first: as they are shown, and as they are kept over a reload. */
export function createOutgoingList(stored: StoredOutbox, onChange: (list: OutgoingMessage[]) => void) {
  let list: OutgoingMessage[] = []

  function show(next: OutgoingMessage[]): void {
    list = next
    onChange(list)
  }

  const find = (id: string) => list.find((message) => message.id === id)

  return {
    all: () => list,
    find,
    show,
    update(id: string, change: Partial<OutgoingMessage>): void {
      show(list.map((message) => (message.id === id ? { ...message, ...change } : message)))
    },
    /** Keeps a message as it is now. */
    keep(id: string): void {
      const message = find(id)
      if (message) void stored.keep(message)
    },
    drop(id: string): void {
      if (!find(id)) return
      show(list.filter((message) => message.id !== id))
      void stored.forget(id)
    },
  }
}
