import { z } from 'zod'
import { compareNumbers } from '../../kit/compare-numbers.ts'
import type { CallTimings } from '../../kit/http/timings.ts'
import { SendError } from '../../kit/send-error.ts'
import { type Cabinet, call } from './call.ts'
import { Chat, Context, Message } from './chat.ts'

/** Nothing of the Market is read beyond so many pages, should they never end. */
const pagesMax = 1_000

const Paging = z
  .object({ nextPageToken: z.string().min(1).nullish().catch(undefined) })
  .nullish()
  .catch(undefined)

const History = z.object({
  result: z.object({ context: Context.nullish().catch(undefined), messages: z.array(z.unknown()), paging: Paging }),
})
const Chats = z.object({ result: z.object({ chats: z.array(z.unknown()), paging: Paging }) })

export type Patience = { timings: CallTimings; signal?: AbortSignal }

/** The messages of a chat, the oldest first; only those from a number on, if one is given. Throws {@link SendError}. */
export async function readHistory(
  cabinet: Cabinet,
  { chatId, from }: { chatId: string; from?: string | undefined },
  { timings, ...patience }: Patience,
): Promise<{ context: Context | undefined; messages: Message[] }> {
  // A number that JavaScript cannot write exactly is left out: then everything comes.
  const json = Number.isSafeInteger(Number(from)) && from !== undefined ? { messageIdFrom: Number(from) } : {}
  const messages: Message[] = []
  let context: Context | undefined
  await eachPage(async (pageToken) => {
    const query = { chatId, limit: '100', pageToken }
    const given = { path: 'chats/history', query, json, result: History, timeoutMs: timings.answerMs, ...patience }
    const { result } = await call(cabinet, given)
    context ??= result.context ?? undefined
    messages.push(...result.messages.flatMap((one) => Message.safeParse(one).data ?? []))
    return result.paging?.nextPageToken ?? undefined
  })
  return { context, messages: messages.toSorted((a, b) => compareNumbers(a.messageId, b.messageId)) }
}

/** The chats of the cabinet, all of them or those in some states, and how many pages they took. Throws {@link SendError}. */
export async function readChats(
  cabinet: Cabinet,
  json: { statuses?: readonly string[] },
  { timings, ...patience }: Patience,
): Promise<{ chats: Chat[]; pages: number }> {
  const chats: Chat[] = []
  const pages = await eachPage(async (pageToken) => {
    const query = { limit: '20', pageToken }
    const { result } = await call(cabinet, { path: 'chats', query, json, result: Chats, timeoutMs: timings.answerMs, ...patience })
    chats.push(...result.chats.flatMap((one) => Chat.safeParse(one).data ?? []))
    return result.paging?.nextPageToken ?? undefined
  })
  return { chats, pages }
}

/** Throws {@link SendError}. */
export async function readChat(cabinet: Cabinet, chatId: string, { answerMs: timeoutMs }: CallTimings): Promise<Chat> {
  const result = z.object({ result: Chat })
  return (await call(cabinet, { method: 'GET', path: 'chat', query: { chatId }, result, timeoutMs })).result
}

/** One message; undefined where the Market has none of that number. Throws {@link SendError}. */
export async function readMessage(
  cabinet: Cabinet,
  { chatId, messageId }: { chatId: string; messageId: string },
  { answerMs: timeoutMs }: CallTimings,
): Promise<Message | undefined> {
  const result = z.object({ result: Message })
  try {
    return (await call(cabinet, { method: 'GET', path: 'chats/message', query: { chatId, messageId }, result, timeoutMs })).result
  } catch (error) {
    if (error instanceof SendError && error.kind === 'permanent') return undefined
    throw error
  }
}

/** Reads page after page until there is no other, or the same one again; answers how many. */
async function eachPage(read: (pageToken: string | undefined) => Promise<string | undefined>): Promise<number> {
  let token: string | undefined
  for (let pages = 1; ; pages++) {
    const next = await read(token)
    if (next === undefined || next === token || pages >= pagesMax) return pages
    token = next
  }
}
