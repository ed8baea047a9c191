import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { RawUpdate } from '../../kit/inbound.ts'
import { parseJson } from '../../kit/json.ts'

const optional = <T extends z.ZodType>(schema: T) => schema.nullish().catch(undefined)
const Id = z.union([z.number().int(), z.string().min(1).max(100)]).transform(String)

/** As much of an update as it takes to store it. */
const AnyUpdate = z.object({
  update_type: z.string().min(1).max(60),
  timestamp: z.number().int().nonnegative().max(8_640_000_000_000_000).catch(0),
  chat_id: optional(Id),
  message_id: optional(z.string().min(1).max(200)),
  callback: optional(z.object({ callback_id: z.string().min(1).max(1_000) })),
  message: optional(
    z.object({ recipient: optional(z.object({ chat_id: optional(Id) })), body: optional(z.object({ mid: z.string().min(1).max(200) })) }),
  ),
})

/** A body of the webhook, which is one update; undefined when it is none. */
export function split(body: Buffer): RawUpdate[] | undefined {
  const update = rawUpdate(parseJson(body), body)
  return update && [update]
}

/**
 * One update, from the webhook or the long poll; undefined for what is none. MAX numbers no updates: what it is about names it, and the time of the
 * change where the same message may change again.
 */
export function rawUpdate(value: unknown, body: Buffer): RawUpdate | undefined {
  const update = AnyUpdate.safeParse(value).data
  if (!update) return undefined
  const { update_type, timestamp, chat_id, message, message_id, callback } = update
  const about = callback?.callback_id ?? message_id ?? message?.body?.mid ?? chat_id ?? createHash('sha256').update(body).digest('hex')
  const once = update_type === 'message_created' || callback
  return {
    externalId: `${update_type}:${about}${once ? '' : `:${timestamp}`}`,
    conversation: message?.recipient?.chat_id ?? chat_id ?? 'none',
    order: timestamp,
    body,
  }
}
