import type { CallTimings } from '../kit/http/timings.ts'
import type { Shop } from './api/call.ts'
import { nameOf } from './api/chat.ts'
import { readHistory } from './api/read.ts'
import { chatOf } from './send/chat-of.ts'

/** What the buyer of a chat is called, by the order that it is about; empty where no message names one. Throws {@link SendError}. */
export async function getName(shop: Shop, to: string, timings: CallTimings): Promise<string> {
  return nameOf(await readHistory(shop, { chatId: chatOf(to) }, { timings })) ?? ''
}
