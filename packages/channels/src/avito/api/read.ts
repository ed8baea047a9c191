import { z } from 'zod'
import { SendError } from '../../kit/send-error.ts'
import { call, pathOf, type Way } from './call.ts'
import { Chat, Message } from './chat.ts'

const pageLength = 100
/** Avito lets nobody page further into a list. */
const offsetMax = 1000

const several = <T>(one: z.ZodType<T>) => z.array(z.unknown()).transform((all) => all.flatMap((given) => one.safeParse(given).data ?? []))
const Chats = z.object({ chats: z.array(z.unknown()) })
/** The list alone, or inside an object: versions of the API differ. */
const Messages = z.union([z.object({ messages: z.array(z.unknown()) }).transform(({ messages }) => messages), z.array(z.unknown())])

/** The chats of the account, at most 1100, and how many pages they took. Throws {@link SendError}. */
export async function readChats(
  way: Way,
  { unreadOnly = false }: { unreadOnly?: boolean } = {},
): Promise<{ chats: Chat[]; pages: number }> {
  const path = await pathOf(way, 'v2', 'chats')
  const chats = new Map<string, Chat>()
  const pages = await eachPage(async (paging) => {
    const query = { ...paging, chat_types: 'u2i,u2u', ...(unreadOnly && { unread_only: 'true' }) }
    const answer = await call(way, { path, query, result: Chats })
    for (const chat of several(Chat).parse(answer.chats)) chats.set(chat.id, chat)
    return answer.chats.length
  })
  return { chats: [...chats.values()], pages }
}

/** Makes sure that the messenger of the account is open to us. Throws {@link SendError}. */
export async function tryMessenger(way: Way): Promise<void> {
  await call(way, { path: await pathOf(way, 'v2', 'chats'), query: { limit: '1', offset: '0' }, result: Chats })
}

/** Throws {@link SendError}. */
export async function readChat(way: Way, chatId: string): Promise<Chat> {
  return await call(way, { path: await pathOf(way, 'v2', `chats/${encodeURIComponent(chatId)}`), result: Chat })
}

/** The newest messages of a chat, the oldest first. `whole`: nothing stands before them. */
export type History = { messages: Message[]; whole: boolean }

/**
 * Reads the newest messages of a chat, page after page until `isEnough` says so; the reading marks nothing as read. A chat that is not there has none.
 * Throws {@link SendError}.
 */
export async function readHistory(way: Way, chatId: string, isEnough: (messages: readonly Message[]) => boolean): Promise<History> {
  const path = await pathOf(way, 'v3', `chats/${encodeURIComponent(chatId)}/messages/`)
  const found = new Map<string, Message>()
  let whole = false
  try {
    await eachPage(async (query) => {
      const page = await call(way, { path, query, result: Messages })
      // A list that grows meanwhile shows some of them twice.
      for (const message of several(Message).parse(page)) found.set(message.id, message)
      whole = page.length < pageLength
      return isEnough([...found.values()]) ? 0 : page.length
    })
  } catch (error) {
    if (!(error instanceof SendError && error.problem.code === 'recipientUnknown')) throw error
  }
  // The newest come first; those of one second keep their order.
  return { messages: [...found.values()].reverse().toSorted((a, b) => a.created - b.created), whole }
}

/** Reads page after page until one is not full; answers how many. */
async function eachPage(read: (paging: { limit: string; offset: string }) => Promise<number>): Promise<number> {
  for (let offset = 0, pages = 1; ; offset += pageLength, pages++) {
    const count = await read({ limit: String(pageLength), offset: String(offset) })
    if (count < pageLength || offset >= offsetMax) return pages
  }
}
