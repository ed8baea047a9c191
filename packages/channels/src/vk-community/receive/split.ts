import { createHash } from 'node:crypto'
import type { RawUpdate } from '../../kit/inbound.ts'
import { parseJson } from '../../kit/json.ts'
import { AnyCallback } from './callback.ts'

/**
 * A body is one event; undefined when it is none. VK names events, and the same name again is the same event. Messages of one conversation are
 * numbered, and what has no number comes behind them. What a program has said for the community, ours above all, is left out: nobody wrote it in VK.
 */
export function split(body: Buffer): RawUpdate[] | undefined {
  const callback = AnyCallback.safeParse(parseJson(body)).data
  if (!callback) return undefined
  const { type, event_id, object } = callback
  if (type === 'message_reply' && !object?.admin_author_id) return []
  const message = object?.message ?? object
  return [
    {
      externalId: event_id ?? createHash('sha256').update(body).digest('hex'),
      conversation: message?.peer_id ?? object?.user_id ?? object?.from_id ?? 'none',
      order: message?.conversation_message_id ?? 0,
      body,
    },
  ]
}
