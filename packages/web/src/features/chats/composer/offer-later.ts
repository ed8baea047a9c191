import type { NewMessage } from '../../../live/outbox.ts'

/** What stands in a composer: as a reply that could be sent now, and how to empty it once that is kept elsewhere. */
export type Composed = { compose: () => NewMessage | undefined; clear: () => void }

const offered = new Map<string, Composed>()

/** A composer on the screen lets its reply be sent later; the returned function withdraws it. */
export function offerLater(chatId: string, composed: Composed): () => void {
  offered.set(chatId, composed)
  return () => {
    if (offered.get(chatId) === composed) offered.delete(chatId)
  }
}

export function composedIn(chatId: string): Composed | undefined {
  return offered.get(chatId)
}
