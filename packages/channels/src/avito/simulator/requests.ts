import { z } from 'zod'
import { upTo } from '../../kit/simulator/up-to.ts'

/** The parameters that Avito takes, and its limits. What it does not know is refused here, which is stricter than life. */
const whole = (least: number, most: number) => z.string().regex(/^\d+$/).transform(Number).pipe(z.int().min(least).max(most))
const Paged = { limit: whole(1, 100), offset: whole(0, 1000) }

export const OfChats = z.strictObject({
  ...Paged,
  unread_only: z.enum(['true', 'false']).optional(),
  chat_types: z
    .string()
    .regex(/^(u2i|u2u)(,(u2i|u2u))*$/)
    .optional(),
})
export const OfMessages = z.strictObject(Paged)
export const OfVoices = z.strictObject({ voice_ids: z.string().min(1) })
export const Nothing = z.strictObject({})

export const TokenRequest = z.strictObject({
  grant_type: z.literal('client_credentials'),
  client_id: z.string(),
  client_secret: z.string(),
})

export const TextRequest = z.strictObject({
  type: z.literal('text'),
  message: z.strictObject({
    text: z
      .string()
      .superRefine(upTo(1000))
      .refine((text) => text.trim() !== '', 'is empty'),
  }),
})
export const ImageRequest = z.strictObject({ image_id: z.string().min(1) })
export const HookRequest = z.strictObject({ url: z.url({ protocol: /^https?$/ }) })

export const imageSizeMax = 24 * 1024 * 1024
export const imageTypes: readonly string[] = ['image/jpeg', 'image/heic', 'image/gif', 'image/bmp', 'image/png']

/** How long a message may be deleted after it was sent, and how long an access token works. */
export const deletableMs = 3_600_000
export const tokenSeconds = 24 * 3600
