import type { RawUpdate } from '../../kit/inbound.ts'
import { parseJson } from '../../kit/json.ts'
import { messageNamedIn, Notification } from './notification.ts'

/**
 * A body is one notification; undefined when it is none. Those that are about no message are taken and forgotten. A hint has a name of its own beside the
 * message's, which comes by polling too: a hint that nobody could follow must not keep the message out.
 */
export function split(body: Buffer): RawUpdate[] | undefined {
  const notification = Notification.safeParse(parseJson(body)).data
  if (!notification) return undefined
  const named = messageNamedIn(notification)
  if (!named) return []
  const { id, chatId, created, isDeleted } = named
  return [{ externalId: `hint:${isDeleted ? 'deleted:' : ''}${id}`, conversation: chatId, order: created, body }]
}
