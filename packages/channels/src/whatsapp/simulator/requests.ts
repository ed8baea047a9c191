import { z } from 'zod'
import { upTo } from '../../kit/simulator/up-to.ts'
import { userIdForm } from '../user-id.ts'
import { SentTemplate } from './register.ts'

/** The parameters that Meta takes, and its limits. What it does not know is refused here, which is stricter than life. */
const words = z.strictObject({ text: z.string().min(1).max(1024) })
const id = z.string().min(1).max(256)
const Media = z.strictObject({ id: z.string(), caption: z.string().max(1024).optional() })

const Interactive = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('button'),
    body: words,
    action: z.strictObject({
      buttons: z
        .array(z.strictObject({ type: z.literal('reply'), reply: z.strictObject({ id, title: z.string().min(1).max(20) }) }))
        .min(1)
        .max(3),
    }),
  }),
  z.strictObject({
    type: z.literal('list'),
    body: words,
    action: z.strictObject({
      button: z.string().min(1).max(20),
      sections: z
        .array(
          z.strictObject({
            rows: z
              .array(z.strictObject({ id: z.string().min(1).max(200), title: z.string().min(1).max(24) }))
              .min(1)
              .max(10),
          }),
        )
        .min(1)
        .max(10),
    }),
  }),
  z.strictObject({
    type: z.literal('cta_url'),
    body: words,
    action: z.strictObject({
      name: z.literal('cta_url'),
      parameters: z.strictObject({ display_text: z.string().min(1).max(20), url: z.url().max(2_000) }),
    }),
  }),
])

const frame = {
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual').optional(),
  to: z
    .string()
    .regex(/^\+?\d{5,20}$/)
    .optional(),
  recipient: z.string().regex(userIdForm).optional(),
  context: z.strictObject({ message_id: z.string() }).optional(),
}

export const SendMessage = z.discriminatedUnion('type', [
  z.strictObject({
    ...frame,
    type: z.literal('text'),
    text: z.strictObject({ body: z.string().trim().min(1).superRefine(upTo(4096)), preview_url: z.boolean().optional() }),
  }),
  z.strictObject({ ...frame, type: z.literal('image'), image: Media }),
  z.strictObject({ ...frame, type: z.literal('video'), video: Media }),
  z.strictObject({ ...frame, type: z.literal('audio'), audio: Media.omit({ caption: true }) }),
  z.strictObject({ ...frame, type: z.literal('document'), document: Media.extend({ filename: z.string().min(1).max(240).optional() }) }),
  z.strictObject({ ...frame, type: z.literal('interactive'), interactive: Interactive }),
  z.strictObject({
    ...frame,
    type: z.literal('reaction'),
    reaction: z.strictObject({ message_id: z.string().min(1), emoji: z.union([z.literal(''), z.emoji()]) }),
  }),
  z.strictObject({ ...frame, type: z.literal('template'), template: SentTemplate }),
])
export type SendMessage = z.infer<typeof SendMessage>

/** That a message was read, and that its answer is being written. */
export const Attention = z.strictObject({
  messaging_product: z.literal('whatsapp'),
  status: z.literal('read'),
  message_id: z.string().min(1),
  typing_indicator: z.strictObject({ type: z.literal('text') }).optional(),
})

export const PhoneNumber = z.strictObject({
  webhook_configuration: z.strictObject({
    override_callback_uri: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]),
    verify_token: z.string().optional(),
  }),
})

export const AppSubscription = z.strictObject({
  object: z.literal('whatsapp_business_account'),
  callback_url: z.url({ protocol: /^https?$/ }),
  verify_token: z.string().min(1),
  fields: z.string().min(1),
  include_values: z.boolean().optional(),
})

const mebibyte = 1024 * 1024

/** The formats that each type takes, and the most bytes of one. */
export const media: Readonly<Record<'image' | 'video' | 'audio' | 'document', { types: RegExp; mostBytes: number }>> = {
  image: { types: /^image\/(jpeg|png)$/, mostBytes: 5 * mebibyte },
  video: { types: /^video\/(mp4|3gpp)$/, mostBytes: 16 * mebibyte },
  audio: { types: /^audio\/(aac|amr|mpeg|mp4|ogg)$/, mostBytes: 16 * mebibyte },
  document: { types: /./, mostBytes: 100 * mebibyte },
}
