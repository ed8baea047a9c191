import type { RawUpdate } from '../../kit/inbound.ts'
import { parseJson } from '../../kit/json.ts'
import { Notification } from './notification.ts'

/**
 * A body is one notification; undefined when it is none. Those that are not about chats are taken and forgotten. A hint has a name of its own beside the
 * message's, which comes by polling too: a hint that nobody could follow must not keep the message out.
 */
export function split(body: Buffer): RawUpdate[] | undefined {
  const notification = Notification.safeParse(parseJson(body)).data
  if (!notification) return undefined
  const { notificationType, chatId, messageId } = notification
  if (!chatId) return []
  if (notificationType === 'CHAT_CREATED') return [{ externalId: `created:${chatId}`, conversation: chatId, order: 0, body }]
  if (notificationType !== 'CHAT_MESSAGE_SENT' || !messageId) return []
  return [{ externalId: `hint:${chatId}:${messageId}`, conversation: chatId, order: Number(messageId), body }]
}
