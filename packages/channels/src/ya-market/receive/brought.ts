import { z } from 'zod'
import type { RawUpdate } from '../../kit/inbound.ts'
import * as schemas from '../api/chat.ts'
import { type Context, Digits, type Message } from '../api/chat.ts'

/** What was read through the API, as it is stored: some messages of a chat, and what the chat is about where that was read too. */
export const Brought = z.object({
  chatId: Digits,
  context: schemas.Context.nullish().catch(undefined),
  messages: z.array(z.unknown()).transform((all) => all.flatMap((one) => schemas.Message.safeParse(one).data ?? [])),
})
export type Brought = { chatId: string; context?: Context | undefined; messages: readonly Message[] }

export function bodyOf(brought: Brought): Buffer {
  return Buffer.from(JSON.stringify(brought))
}

/** A message that polling has brought. */
export function updateOf({ chatId, context }: Omit<Brought, 'messages'>, message: Message): RawUpdate {
  const { messageId } = message
  const body = bodyOf({ chatId, context, messages: [message] })
  return { externalId: `message:${chatId}:${messageId}`, conversation: chatId, order: Number(messageId), body }
}
