import type { RawUpdate } from '../../kit/inbound.ts'
import { parseJson } from '../../kit/json.ts'
import { AnyCallback } from './callback.ts'

/** A body is one update; undefined when it is none. Receipts carry the token of the message they are about, so the event is part of the id. */
export function split(body: Buffer): RawUpdate[] | undefined {
  const callback = AnyCallback.safeParse(parseJson(body)).data
  if (!callback) return undefined
  const { event, message_token, timestamp, sender, user, user_id } = callback
  const conversation = sender?.id ?? user?.id ?? user_id ?? 'none'
  return [{ externalId: `${event}:${message_token}`, conversation, order: timestamp, body }]
}
