import { z } from 'zod'
import { upTo } from '../../kit/simulator/up-to.ts'
import { updateTypes } from '../receive/update.ts'

/** The parameters that MAX takes, and its limits. What it does not know is refused here, which is stricter than life. */
const Button = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('callback'), text: z.string().min(1).max(128), payload: z.string().max(1024) }),
  z.strictObject({ type: z.literal('request_contact'), text: z.string().min(1).max(128) }),
  z.strictObject({ type: z.literal('link'), text: z.string().min(1).max(128), url: z.url().max(2048) }),
])

const Token = z.strictObject({ token: z.string().min(1) })

const Attachment = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('image'),
    payload: z.union([Token, z.strictObject({ photos: z.record(z.string(), z.strictObject({ token: z.string() })) })]),
  }),
  z.strictObject({ type: z.enum(['video', 'audio', 'file']), payload: Token }),
  z.strictObject({
    type: z.literal('inline_keyboard'),
    payload: z.strictObject({ buttons: z.array(z.array(Button).min(1).max(7)).min(1).max(30) }),
  }),
])

export const NewMessage = z
  .strictObject({
    text: z.string().superRefine(upTo(4000)).nullable().optional(),
    format: z.literal('html').optional(),
    attachments: z.array(Attachment).max(12).nullable().optional(),
    link: z.strictObject({ type: z.enum(['reply', 'forward']), mid: z.string() }).optional(),
  })
  .refine(({ text, attachments }) => text?.trim() || attachments?.some(({ type }) => type !== 'inline_keyboard'), 'is empty')
export type NewMessage = z.infer<typeof NewMessage>

export const EditedMessage = z.strictObject({ text: z.string().trim().min(1).superRefine(upTo(4000)) })

export const Subscription = z.strictObject({
  url: z.url({ protocol: /^https?$/ }),
  update_types: z.array(z.enum(updateTypes)).optional(),
  secret: z
    .string()
    .regex(/^[\w-]{5,256}$/)
    .optional(),
})

export const Poll = z.strictObject({
  limit: z.coerce.number().int().min(1).max(1000).default(100),
  timeout: z.coerce.number().int().min(0).max(90).default(30),
  marker: z.coerce.number().int().optional(),
  types: z.string().optional(),
})

export const uploadTypes = ['image', 'video', 'audio', 'file'] as const
export type UploadType = (typeof uploadTypes)[number]

export const Action = z.strictObject({
  action: z.enum(['typing_on', 'sending_photo', 'sending_video', 'sending_audio', 'sending_file', 'mark_seen']),
})
