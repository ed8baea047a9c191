import { z } from 'zod'
import type { RawUpdate } from '../../kit/inbound.ts'
import type { Message } from '../api/chat.ts'
import * as schemas from '../api/chat.ts'

/**
 * What was read through the API, as it is stored. `as`: whether the messages are new, were changed, or were read by the buyer. `name`: what the buyer is
 * called, where other messages of the chat told.
 */
export const Brought = z.object({
  chatId: schemas.ChatId,
  as: z.enum(['new', 'changed', 'read']).catch('new'),
  name: z.string().min(1).max(200).nullish().catch(undefined),
  changedAt: z.iso.datetime({ offset: true }).nullish().catch(undefined),
  messages: z.array(z.unknown()).transform((all) => all.flatMap((one) => schemas.Message.safeParse(one).data ?? [])),
})
type Given = { chatId: string; as: 'new' | 'changed' | 'read'; name?: string | undefined; changedAt?: string | undefined }
export type Brought = Given & { messages: readonly Message[] }

export function bodyOf(brought: Brought): Buffer {
  return Buffer.from(JSON.stringify(brought))
}

/** What polling has brought of one message: the message, and that the buyer has read it. */
export function updateOf(given: Given, message: Message): RawUpdate {
  const { message_id } = message
  const kind = given.as === 'new' ? 'message' : given.as
  const body = bodyOf({ ...given, messages: [message] })
  return { externalId: `${kind}:${given.chatId}:${message_id}`, conversation: given.chatId, order: Number(message_id), body }
}
