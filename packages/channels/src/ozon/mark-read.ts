import { z } from 'zod'
import type { Heard } from '../kit/adapter.ts'
import type { CallTimings } from '../kit/http/timings.ts'
import { call, type Shop, wholeNumber } from './api/call.ts'
import { Digits } from './api/chat.ts'
import { chatOf } from './send/chat-of.ts'

/** Marks a chat as read up to a message of the buyer's, for them and for colleagues in Ozon's own cabinet. Throws {@link SendError}. */
export async function markRead({ to, lastId }: Heard, shop: Shop, { answerMs: timeoutMs }: CallTimings): Promise<void> {
  const number = Digits.safeParse(lastId?.split(':').at(-1)).data
  if (number === undefined) return
  const json = { chat_id: chatOf(to), from_message_id: wholeNumber(number) }
  await call(shop, { path: '/v2/chat/read', json, result: z.unknown(), timeoutMs })
}
