import { z } from 'zod'
import { upTo } from '../../kit/simulator/up-to.ts'

/** The parameters that Odnoklassniki takes, and its limits. What it does not know is refused here, which is stricter than life. */
const label = z.string().min(1).max(40)
const Button = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('CALLBACK'),
    text: label,
    intent: z.enum(['DEFAULT', 'POSITIVE', 'NEGATIVE']).optional(),
    payload: z.string().min(1).max(512),
  }),
  z.strictObject({
    type: z.literal('LINK'),
    text: label,
    intent: z.enum(['DEFAULT', 'POSITIVE', 'NEGATIVE']).optional(),
    url: z.url().max(2_048),
  }),
])

const File = z.strictObject({ type: z.enum(['IMAGE', 'VIDEO', 'AUDIO', 'FILE']), payload: z.strictObject({ token: z.string().min(1) }) })

const Keyboard = z.strictObject({
  type: z.literal('INLINE_KEYBOARD'),
  payload: z.strictObject({
    keyboard: z.strictObject({ buttons: z.array(z.array(Button).min(1)).refine((rows) => rows.flat().length <= 10, 'too many buttons') }),
  }),
})

const Attachments = z
  .array(z.discriminatedUnion('type', [File, Keyboard]))
  .max(5)
  .refine((all) => all.filter(({ type }) => type === 'IMAGE').length <= 1, 'one picture is the most')

const Message = z
  .strictObject({
    text: z.string().superRefine(upTo(4096)).optional(),
    attachments: Attachments.optional(),
    reply_to: z.string().min(1).optional(),
  })
  .refine(({ text, attachments }) => text?.trim() || attachments?.some(({ type }) => type !== 'INLINE_KEYBOARD'), 'is empty')

export const Post = z.union([
  z.strictObject({ recipient: z.strictObject({ chat_id: z.string() }), message: Message }),
  z.strictObject({
    recipient: z.strictObject({ chat_id: z.string() }),
    sender_action: z.enum(['mark_seen', 'typing_on', 'sending_photo', 'sending_video', 'sending_audio']),
  }),
])
export type Post = z.infer<typeof Post>

export const Subscription = z.strictObject({ url: z.url({ protocol: /^https?$/ }) })

export const UploadType = z.enum(['IMAGE', 'VIDEO', 'AUDIO', 'FILE'])
export type UploadType = z.infer<typeof UploadType>
