import type { CallTimings } from '../kit/http/timings.ts'
import type { Cabinet } from './api/call.ts'
import { nameOf } from './api/chat.ts'
import { readChat } from './api/read.ts'
import { chatOf } from './send/chat-of.ts'

/** What the buyer of a chat is called; empty where the Market does not tell. Throws {@link SendError}. */
export async function getName(cabinet: Cabinet, to: string, timings: CallTimings): Promise<string> {
  return nameOf((await readChat(cabinet, chatOf(to), timings)).context) ?? ''
}
