import type { Connection } from '../../kit/adapter.ts'
import { compareNumbers } from '../../kit/compare-numbers.ts'
import type { CallTimings } from '../../kit/http/timings.ts'
import { parseJson } from '../../kit/json.ts'
import type { Message } from '../api/chat.ts'
import { readHistory, readMessage } from '../api/read.ts'
import type { OzonSettings } from '../definition.ts'
import { bodyOf } from './brought.ts'
import { Notification } from './notification.ts'

/** Of what the shop wrote longer ago nobody waits to hear that it was read. */
const readMarksMs = 7 * 24 * 60 * 60_000

/**
 * Reads through the API what a notification only names: a message, or up to where the buyer has read. Anything else is given back as it is. Throws
 * {@link SendError}.
 */
export async function lookUp(body: Buffer, connection: Connection<OzonSettings>, timings: CallTimings): Promise<Buffer> {
  const notification = Notification.safeParse(parseJson(body)).data
  const { message_type, chat_id: chatId, message_id: messageId, last_read_message_id: last, updated_at } = notification ?? {}
  if (!chatId) return body
  if (message_type === 'TYPE_MESSAGE_READ' && last) {
    const messages = await readHistory(connection, { chatId, upTo: last }, { timings })
    const since = connection.now().getTime() - readMarksMs
    const isMeant = ({ message_id, created_at }: Message) => compareNumbers(message_id, last) <= 0 && Date.parse(created_at ?? '') >= since
    return bodyOf({ chatId, as: 'read', messages: messages.filter(isMeant) })
  }
  if (!messageId) return body
  const message = await readMessage(connection, { chatId, messageId }, timings)
  const as = message_type === 'TYPE_UPDATE_MESSAGE' ? 'changed' : 'new'
  return bodyOf({ chatId, as, changedAt: updated_at ?? undefined, messages: message ? [message] : [] })
}
