import { z } from 'zod'
import { compareNumbers } from '../../kit/compare-numbers.ts'
import type { CallTimings } from '../../kit/http/timings.ts'
import { call, type Shop, wholeNumber } from './call.ts'
import { Chat, isWithBuyer, Message } from './chat.ts'

/** Limits of pages for one reading, should Ozon's lists never end. */
const chatPagesMax = 50
const messagePagesMax = 20
const messagesOfPage = 100

const more = z.union([z.boolean(), z.stringbool()]).catch(false)
const Chats = z.object({ chats: z.array(z.unknown()).nullish(), has_next: more, cursor: z.string().nullish().catch(undefined) })
const History = z.object({ messages: z.array(z.unknown()).nullish(), has_next: more })

export type Patience = { timings: CallTimings; signal?: AbortSignal }

/** The chats with buyers, all open ones or those with something unread, and how many pages they took. Throws {@link SendError}. */
export async function readChats(
  shop: Shop,
  { unreadOnly }: { unreadOnly: boolean },
  { timings, ...patience }: Patience,
): Promise<{ chats: Chat[]; pages: number }> {
  // The word of the documentation's own example; a chat with something unread may have been closed since.
  const filter = { ...(!unreadOnly && { chat_status: 'OPENED' }), unread_only: unreadOnly }
  const chats: Chat[] = []
  let cursor: string | undefined
  for (let pages = 1; ; pages++) {
    const json = { filter, limit: 100, ...(cursor && { cursor }) }
    const page = await call(shop, { path: '/v3/chat/list', json, result: Chats, timeoutMs: timings.answerMs, ...patience })
    const read = (page.chats ?? []).flatMap((one) => Chat.safeParse(one).data ?? [])
    chats.push(...read.filter(({ type, last }) => isWithBuyer(type) && last !== ''))
    if (!page.has_next || !page.cursor || page.cursor === cursor || pages >= chatPagesMax) return { chats, pages }
    cursor = page.cursor
  }
}

/**
 * The messages of a chat, the oldest first: the newest hundred, or as many more as are not older than a moment. `upTo`: only those up to a number. Read
 * backwards, because that is the direction that needs no number to begin with. Throws {@link SendError}.
 */
export async function readHistory(
  shop: Shop,
  { chatId, since, upTo }: { chatId: string; since?: number; upTo?: string | undefined },
  { timings, ...patience }: Patience,
): Promise<Message[]> {
  const messages = new Map<string, Message>()
  let from = upTo
  for (let pages = 1; ; pages++) {
    const begin = from === undefined ? {} : { from_message_id: wholeNumber(from) }
    const json = { chat_id: chatId, direction: 'Backward', limit: messagesOfPage, ...begin }
    const page = await call(shop, { path: '/v3/chat/history', json, result: History, timeoutMs: timings.answerMs, ...patience })
    const read = (page.messages ?? []).flatMap((one) => Message.safeParse(one).data ?? [])
    // Whether the page begins with the number or behind it is not stated.
    for (const message of read) messages.set(message.message_id, message)
    const [oldest] = inOrder(read)
    const isEnough = since === undefined || !oldest?.created_at || Date.parse(oldest.created_at) < since
    if (!page.has_next || isEnough || oldest.message_id === from || pages >= messagePagesMax) return inOrder([...messages.values()])
    from = oldest.message_id
  }
}

/** One message; undefined where the chat has none of that number. Throws {@link SendError}. */
export async function readMessage(
  shop: Shop,
  { chatId, messageId }: { chatId: string; messageId: string },
  { answerMs: timeoutMs }: CallTimings,
): Promise<Message | undefined> {
  const json = { chat_id: chatId, filter: { message_ids: [messageId] }, limit: 1 }
  const { messages } = await call(shop, { path: '/v3/chat/history', json, result: History, timeoutMs })
  return (messages ?? []).flatMap((one) => Message.safeParse(one).data ?? []).find(({ message_id }) => message_id === messageId)
}

function inOrder(messages: readonly Message[]): Message[] {
  return messages.toSorted((a, b) => compareNumbers(a.message_id, b.message_id))
}
