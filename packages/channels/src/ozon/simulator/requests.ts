import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { upTo } from '../../kit/simulator/up-to.ts'

/** The parameters that Ozon takes, and its limits. What it does not know is refused here, which is stricter than life. */
const chat_id = z.uuid()
/** A number of a message has to be a number in JSON, however long. */
const from_message_id = z.bigint().positive()

export const ChatsRequest = z.strictObject({
  filter: z
    .strictObject({ chat_status: z.enum(['ALL', 'OPENED', 'CLOSED']).default('ALL'), unread_only: z.boolean().default(false) })
    .prefault({}),
  limit: z.int().min(1).max(100),
  cursor: z.string().regex(/^\d+$/).default('0'),
})

export const HistoryRequest = z
  .strictObject({
    chat_id,
    direction: z.enum(['Forward', 'Backward']).default('Backward'),
    filter: z.strictObject({ message_ids: z.array(z.string().regex(/^\d+$/)) }).optional(),
    from_message_id: from_message_id.optional(),
    limit: z.int().min(1).max(1000).default(50),
  })
  .refine(({ direction, from_message_id: from }) => direction === 'Backward' || from !== undefined, 'from_message_id is required')

export const MessageRequest = z.strictObject({
  chat_id,
  text: z
    .string()
    .superRefine(upTo(1000))
    .refine((words) => words.trim() !== '', 'is empty'),
})
export const FileRequest = z.strictObject({ chat_id, base64_content: z.base64().min(1), name: z.string().min(1) })
export const ReadRequest = z.strictObject({ chat_id, from_message_id })

const types = z.array(z.string().regex(/^TYPE_[A-Z_]+$/)).min(1)
const url = z.url({ protocol: /^https?$/ })
const id = z.int().positive()
export const SetRequest = z.strictObject({ url, types })
export const UpdateRequest = z.strictObject({ id, url: url.optional(), types: types.optional() })
export const DeleteRequest = z.strictObject({ id })
export const EnableRequest = z.strictObject({ id, enabled: z.boolean() })

/** What was posted as JSON, whose long numbers keep all their digits; undefined for anything else. */
export async function exactJsonOf(request: IncomingMessage): Promise<unknown> {
  const body = await text(request)
  try {
    return JSON.parse(body, (key: string, value: unknown, { source }: { source?: string } = {}) =>
      key === 'from_message_id' && typeof value === 'number' ? BigInt(source ?? value) : value,
    )
  } catch {
    return undefined
  }
}
