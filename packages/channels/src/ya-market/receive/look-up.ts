import type { Connection } from '../../kit/adapter.ts'
import type { CallTimings } from '../../kit/http/timings.ts'
import { parseJson } from '../../kit/json.ts'
import { SendError } from '../../kit/send-error.ts'
import { readHistory, readMessage } from '../api/read.ts'
import type { YaMarketSettings } from '../definition.ts'
import { bodyOf } from './brought.ts'
import { Notification } from './notification.ts'

/** A notification may be late, or by somebody who has got hold of our address: it brings no conversation of long ago. */
const newChatMs = 24 * 60 * 60_000

/**
 * Reads through the API what a notification only names: a message, or all of a new chat. Anything else is given back as it is. Throws {@link SendError}.
 */
export async function lookUp(body: Buffer, connection: Connection<YaMarketSettings>, timings: CallTimings): Promise<Buffer> {
  const notification = Notification.safeParse(parseJson(body)).data
  if (!notification?.chatId) return body
  const { chatId, messageId } = notification
  if (messageId) {
    const message = await readMessage(connection, { chatId, messageId }, timings)
    return bodyOf({ chatId, messages: message ? [message] : [] })
  }
  const { context, messages } = await readHistory(connection, { chatId }, { timings }).catch(unlessGone)
  const since = connection.now().getTime() - newChatMs
  return bodyOf({ chatId, context, messages: messages.filter(({ createdAt }) => createdAt && Date.parse(createdAt) >= since) })
}

/** A chat that the Market does not know holds nothing to read. */
function unlessGone(error: unknown): Awaited<ReturnType<typeof readHistory>> {
  if (error instanceof SendError && error.kind === 'permanent') return { context: undefined, messages: [] }
  throw error
}
