import { createHash } from 'node:crypto'
import type { RawUpdate } from '../../kit/inbound.ts'
import { parseJson } from '../../kit/json.ts'
import { AnyUpdate } from './update.ts'

/** A body is one update; undefined when it is none. What it is about names it: the same again is the same update. */
export function split(body: Buffer): RawUpdate[] | undefined {
  const update = AnyUpdate.safeParse(parseJson(body)).data
  if (!update) return undefined
  const { webhookType, recipient, message, callbackId, timestamp } = update
  const about = callbackId ?? message?.mid ?? createHash('sha256').update(body).digest('hex')
  return [{ externalId: `${webhookType}:${about}`, conversation: recipient.chat_id ?? 'none', order: timestamp, body }]
}
