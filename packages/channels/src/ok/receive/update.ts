import { z } from 'zod'

/**
 * What Odnoklassniki posts, as far as we read it (apiok.ru/dev/graph_api). The frame is strict; what is inside is forgiving, so that one strange field
 * never costs the whole message. Numbers too long for JavaScript come as strings.
 */
const optional = <T extends z.ZodType>(schema: T) => schema.nullish().catch(undefined)
const Text = z.string()
const Url = z.url({ protocol: /^https?$/ }).max(4_000)
const Timestamp = z.number().int().positive().max(8_640_000_000_000_000)
const Mid = z.string().min(1).max(200)
/** `chat:` and the chat's name: what we answer to. */
export const ChatId = z.string().regex(/^chat:[\w.-]{1,100}$/)

const Coordinates = { latitude: optional(z.number().min(-90).max(90)), longitude: optional(z.number().min(-180).max(180)) }

const Attachment = z.object({
  type: Text,
  payload: optional(
    z.object({
      url: optional(Url),
      name: optional(Text),
      fileName: optional(Text),
      size: optional(z.number().int().nonnegative()),
      phone: optional(Text),
      ...Coordinates,
    }),
  ),
  ...Coordinates,
})
export type Attachment = z.infer<typeof Attachment>

const Sender = z.object({ user_id: optional(Text), name: optional(Text) })

const Message = z.object({
  mid: Mid,
  text: optional(Text),
  attachment: optional(Attachment),
  attachments: optional(z.array(Attachment)),
  reply_to: optional(Mid),
})
export type Message = z.infer<typeof Message>

const Frame = z.object({ sender: Sender, recipient: z.object({ chat_id: ChatId }), timestamp: optional(Timestamp) })

/** The first posts of this API had no type: they were new messages. */
export const Update = z.preprocess(
  (value) => (typeof value === 'object' && value !== null ? { webhookType: 'MESSAGE_CREATED', ...value } : value),
  z.discriminatedUnion('webhookType', [
    Frame.extend({ webhookType: z.literal('MESSAGE_CREATED'), message: Message }),
    Frame.extend({
      webhookType: z.literal('MESSAGE_CALLBACK'),
      callbackId: z.string().min(1).max(1_000),
      payload: optional(Text),
    }),
  ]),
)
export type Update = z.infer<typeof Update>

/** As much as it takes to store any of them. */
export const AnyUpdate = z.object({
  webhookType: z.string().min(1).max(60).catch('MESSAGE_CREATED'),
  recipient: z.object({ chat_id: optional(z.string().min(1).max(200)) }),
  message: optional(z.object({ mid: optional(Mid) })),
  callbackId: optional(z.string().min(1).max(1_000)),
  timestamp: Timestamp.catch(0),
})
