import { z } from 'zod'
import { CustomerMessageView } from '../views/message.ts'
import { Id } from '../views/shared.ts'

/** What a customer's device hears: a projection of the log that knows nothing of notes, colleagues or other chats. */
export const customerEvents = {
  /** `readSeq`: how far our operator has read this chat by now, for who answers has read what is answered. */
  'message.created': z.object({ message: CustomerMessageView, readSeq: z.int() }),
  'message.edited': z.object({ message: CustomerMessageView }),
  /** Our operator has read the customer's messages up to `seq`. */
  'message.read': z.object({ chatId: Id, seq: z.int() }),
  /** The message of the customer's other device reached a status. */
  'message.statusChanged': z.object({
    status: CustomerMessageView.shape.status,
    messages: z.array(z.object({ id: Id, version: z.int() })),
  }),
  'chat.assigned': z.object({ chatId: Id, operatorName: z.string().nullable() }),
  /** Who had joined does not have the chat any more: it waits for somebody else. */
  'chat.unassigned': z.object({ chatId: Id }),
  /** Whether a bot has the chat from now on. */
  'chat.onBot': z.object({ chatId: Id, onBot: z.boolean() }),
  'chat.closed': z.object({ chatId: Id }),
  /** Closing it was taken back: the chat goes on as if it had not been closed. */
  'chat.reopened': z.object({ chatId: Id }),
} as const

export type CustomerEventType = keyof typeof customerEvents
export type CustomerEventPayload<T extends CustomerEventType> = z.infer<(typeof customerEvents)[T]>

export type CustomerEvent = {
  [T in CustomerEventType]: { position: number; type: T; at: string; payload: CustomerEventPayload<T> }
}[CustomerEventType]
