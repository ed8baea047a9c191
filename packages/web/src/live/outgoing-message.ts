import type { FileView } from '@besedka/contract'
import type { ComposedMessage } from './chat-api.ts'

/** A message on its way to the server. It keeps its id over every attempt, so the server stores it once. */
export type OutgoingMessage = Omit<ComposedMessage, 'fileIds'> & {
  files: readonly FileView[]
  /** ISO 8601. */
  createdAt: string
  /** `waiting` for the network, `sending`, or refused with the server's sentence. */
  state: 'waiting' | 'sending' | { refused: string }
}
