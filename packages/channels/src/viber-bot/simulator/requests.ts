import { z } from 'zod'
import { upTo } from '../../kit/simulator/up-to.ts'

/** The parameters that Viber takes, and its limits, by its documentation. What it does not know is refused here, which is stricter than life. */
const mebibyte = 1024 * 1024
const url = z.url({ protocol: /^https?$/ }).max(2_000)
const endingIn = (...endings: string[]) =>
  url.refine((given) => endings.some((ending) => new URL(given).pathname.toLowerCase().endsWith(ending)), 'has another ending')

const Button = z.strictObject({
  Columns: z.int().min(1).max(6).default(6),
  Rows: z.int().min(1).max(2).default(1),
  Text: z.string().max(250),
  ActionType: z.enum(['reply', 'open-url', 'share-phone']),
  ActionBody: z.string().min(1).max(2_000),
})

const Keyboard = z.strictObject({
  Type: z.literal('keyboard'),
  DefaultHeight: z.boolean().optional(),
  // 24 rows of full width.
  Buttons: z.array(Button).min(1).max(24),
})

const frame = {
  receiver: z.string().min(1),
  min_api_version: z.int().min(1).max(10).default(1),
  sender: z.strictObject({ name: z.string().min(1).max(28), avatar: url.optional() }),
  tracking_data: z.string().max(4000).default(''),
  keyboard: Keyboard.optional(),
}

export const SendMessage = z.discriminatedUnion('type', [
  z.strictObject({ ...frame, type: z.literal('text'), text: z.string().trim().min(1).superRefine(upTo(7000)) }),
  z.strictObject({
    ...frame,
    type: z.literal('picture'),
    text: z.string().superRefine(upTo(512)),
    media: endingIn('.jpg', '.jpeg', '.png', '.gif'),
    thumbnail: url.optional(),
  }),
  z.strictObject({
    ...frame,
    type: z.literal('video'),
    media: endingIn('.mp4'),
    size: z
      .int()
      .min(1)
      .max(26 * mebibyte),
  }),
  z.strictObject({
    ...frame,
    type: z.literal('file'),
    media: url,
    size: z
      .int()
      .min(1)
      .max(50 * mebibyte),
    file_name: z.string().min(1).max(256),
  }),
])
export type SendMessage = z.infer<typeof SendMessage>

export const SetWebhook = z.strictObject({
  url: z.union([z.literal(''), url]),
  event_types: z.array(z.enum(['delivered', 'seen', 'failed', 'subscribed', 'unsubscribed', 'conversation_started'])).optional(),
  send_name: z.boolean().optional(),
  send_photo: z.boolean().optional(),
})

/** The largest files that Viber fetches, in bytes. */
export const largest = { picture: mebibyte, video: 26 * mebibyte, file: 50 * mebibyte }
