import type { FileView, MessageExtras } from '@besedka/contract'
import type { ComposedMessage } from './chat-api.ts'

/** A message on its way to the server. It keeps its id over every attempt, so the server stores it once. */
export type OutgoingMessage = Omit<ComposedMessage, 'fileIds' | 'quotesId'> & {
  files: readonly FileView[]
  /** The message it answers, as it is shown until the stored one comes. */
  quote?: MessageExtras['quote']
  /** ISO 8601. */
  createdAt: string
  /**
   * `uploading`: its files are still on their way; `waiting` for the network or for what stands before it, `sending`, held until a moment (milliseconds) so that it can be taken back, or
   * refused with the server's sentence.
   */
  state: 'uploading' | 'waiting' | 'sending' | { heldUntil: number } | { refused: string }
}

/** Why the server has not taken it; null when it has not refused. */
export function refusalOf({ state }: OutgoingMessage): string | null {
  return typeof state === 'object' && 'refused' in state ? state.refused : null
}

/** The moment (milliseconds) at which it leaves; null when it is not held, or no longer. */
export function heldUntil({ state }: OutgoingMessage): number | null {
  return typeof state === 'object' && 'heldUntil' in state ? state.heldUntil : null
}

/** What the server is told of it. */
export function composedOf(message: OutgoingMessage): ComposedMessage {
  const { chatId, id, kind, text, formatted, files, quote, letter, templateIds, mentions } = message
  const fileIds = files.map((file) => file.id)
  return { chatId, id, kind, text, formatted, fileIds, quotesId: quote?.messageId ?? undefined, letter, templateIds, mentions }
}
