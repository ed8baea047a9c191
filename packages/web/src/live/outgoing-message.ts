import type { FileView, MessageExtras } from '@besedka/contract'
import type { ComposedMessage } from './chat-api.ts'

/** A message on its way to the server. It keeps its id over every attempt, so the server stores it once. */
export type OutgoingMessage = Omit<ComposedMessage, 'fileIds' | 'quotesId'> & {
  files: readonly FileView[]
  /** The message it answers, as it is shown until the stored one comes. */
  quote?: MessageExtras['quote']
  /** ISO 8601. */
  createdAt: string
  /** `waiting` for the network, `sending`, or refused with the server's sentence. */
  state: 'waiting' | 'sending' | { refused: string }
}
