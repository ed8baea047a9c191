import { z } from 'zod'
import type { RawUpdate } from '../../kit/inbound.ts'

const chat = z.object({ chat: z.object({ id: z.number().int() }) })

/** The kinds of updates that we ask Telegram for. */
export const updateKinds = [
  'message',
  'edited_message',
  'callback_query',
  'my_chat_member',
  'business_message',
  'edited_business_message',
  'deleted_business_messages',
  'message_reaction',
] as const

const UpdateId = z.looseObject({ update_id: z.number().int().nonnegative() })

/** A body of the webhook, which is one update; undefined when it is none. */
export function split(body: Buffer): RawUpdate[] | undefined {
  const update = rawUpdate(parseJson(body), body)
  return update && [update]
}

/** One update, from the webhook or the long poll; undefined for what has no `update_id`. */
export function rawUpdate(value: unknown, body: Buffer): RawUpdate | undefined {
  const update = UpdateId.safeParse(value).data
  if (!update) return undefined
  return { externalId: String(update.update_id), conversation: conversationOf(update), order: update.update_id, body }
}

export function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

/** A press of a button belongs to the chat of its message, so that it is read after the messages before it. */
function conversationOf(update: Record<string, unknown>): string {
  for (const kind of updateKinds) {
    const content = kind === 'callback_query' ? z.object({ message: z.unknown() }).safeParse(update[kind]).data?.message : update[kind]
    const found = chat.safeParse(content).data
    if (found) return String(found.chat.id)
  }
  return 'none'
}
