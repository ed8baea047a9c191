import type { RawUpdate } from '../../kit/inbound.ts'
import { parseJson } from '../../kit/json.ts'
import { isWithBuyer } from '../api/chat.ts'
import { Notification } from './notification.ts'

/**
 * A body is one notification; undefined when it is none. Those that are not about chats with buyers are taken and forgotten. A hint has a name of its own
 * beside the message's, which comes by polling too: a hint that nobody could follow must not keep the message out.
 */
export function split(body: Buffer): RawUpdate[] | undefined {
  const notification = Notification.safeParse(parseJson(body)).data
  if (!notification) return undefined
  const { message_type, chat_id: conversation, chat_type, message_id, last_read_message_id, updated_at } = notification
  if (!conversation || !isWithBuyer(chat_type)) return []
  const hint = (kind: string, number: string): RawUpdate[] => [
    { externalId: `${kind}:${conversation}:${number}`, conversation, order: Number(number), body },
  ]
  if (message_type === 'TYPE_NEW_MESSAGE' && message_id) return hint('hint', message_id)
  if (message_type === 'TYPE_UPDATE_MESSAGE' && message_id) return hint(`change:${updated_at ?? ''}`, message_id)
  if (message_type === 'TYPE_MESSAGE_READ' && last_read_message_id) return hint('seen', last_read_message_id)
  return []
}
