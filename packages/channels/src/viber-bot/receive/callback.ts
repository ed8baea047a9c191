import { z } from 'zod'

/**
 * What Viber posts (developers.viber.com/docs/api/rest-bot-api/#callbacks), as far as we read it. The frame is strict; what is inside is
 * forgiving, so that one strange field never costs the whole message.
 */
const optional = <T extends z.ZodType>(schema: T) => schema.optional().catch(undefined)
const Text = z.string()
const Id = z.string().min(1).max(200)
/** Nineteen digits: a string where JavaScript cannot hold them. */
const Token = z
  .union([z.string().min(1).max(100), z.number().int()])
  .transform(String)
  .pipe(Id)
const Timestamp = z.number().int().positive().max(8_640_000_000_000_000)

const User = z.object({
  id: Id,
  name: optional(Text),
  language: optional(z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/)),
})
export type User = z.infer<typeof User>

export const Content = z.object({
  type: Text,
  text: optional(Text),
  media: optional(z.url({ protocol: /^https?$/ }).max(2_000)),
  file_name: optional(Text),
  size: optional(z.number().int().nonnegative()),
  sticker_id: optional(z.number()),
  location: optional(z.object({ lat: z.number().min(-90).max(90), lon: z.number().min(-180).max(180) })),
  contact: optional(z.object({ name: optional(Text), phone_number: optional(Text) })),
  tracking_data: optional(Text),
})
export type Content = z.infer<typeof Content>

const Frame = z.object({ message_token: Token, timestamp: optional(Timestamp) })

export const Callback = z.discriminatedUnion('event', [
  Frame.extend({ event: z.literal('message'), sender: User, message: Content }),
  Frame.extend({ event: z.enum(['delivered', 'seen']), user_id: Id }),
  Frame.extend({ event: z.literal('failed'), user_id: optional(Id), desc: optional(Text) }),
  Frame.extend({ event: z.literal('subscribed'), user: User }),
  Frame.extend({ event: z.literal('unsubscribed'), user_id: Id }),
  Frame.extend({
    event: z.literal('conversation_started'),
    user: User,
    context: optional(Text),
    subscribed: optional(z.boolean()),
  }),
])
export type Callback = z.infer<typeof Callback>

/** As much as it takes to store any of them. */
export const AnyCallback = z.object({
  event: z.string().min(1).max(60),
  message_token: Token,
  timestamp: Timestamp.catch(0),
  sender: optional(z.object({ id: Id })),
  user: optional(z.object({ id: Id })),
  user_id: optional(Id),
})
