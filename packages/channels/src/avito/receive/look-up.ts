import { parseJson } from '../../kit/json.ts'
import { accountIdOf, type Way } from '../api/call.ts'
import type { Message } from '../api/chat.ts'
import { readChat, readHistory } from '../api/read.ts'
import { aboutChat, bodyOf, markOpenings, readByThem } from './brought.ts'
import { messageNamedIn, Notification } from './notification.ts'

/** The answers that the buyer has read before they wrote again, which is seen on this occasion: those since their last words. */
function readAnswersTo(id: string, messages: readonly Message[], accountId: string): string[] {
  const before = messages.slice(
    0,
    messages.findIndex((message) => message.id === id),
  )
  const lastWords = before.findLastIndex(({ author_id, type }) => author_id !== accountId && type !== 'system')
  return readByThem(before.slice(lastWords + 1), accountId)
}

/**
 * Reads through the API the message that a notification only names: nothing else that it says is believed. Anything else is given back as it is. Throws
 * {@link SendError}.
 */
export async function lookUp(body: Buffer, way: Way): Promise<Buffer> {
  const notification = Notification.safeParse(parseJson(body)).data
  const named = notification && messageNamedIn(notification)
  if (!named) return body
  const { id, chatId } = named
  const accountId = await accountIdOf(way)
  const history = await readHistory(way, chatId, (messages) => messages.some((message) => message.id === id))
  const told = markOpenings(history, accountId).filter((message) => message.id === id)
  if (told.length === 0) return bodyOf({ chatId, accountId }, {})
  const read = readAnswersTo(id, history.messages, accountId)
  return bodyOf(aboutChat(await readChat(way, chatId), accountId), { messages: told, read })
}
