import { z } from 'zod'
import { userIdForm } from '../user-id.ts'

/**
 * What Meta posts for the field `messages`, as far as we read it. The frame is strict; what is inside is forgiving, so that one strange field never
 * costs the whole message.
 */
const optional = <T extends z.ZodType>(schema: T) => schema.optional().catch(undefined)
const Text = z.string()
const Id = z.string().min(1).max(400)
const Phone = z.string().regex(/^\d{5,20}$/)
const UserId = z.string().regex(userIdForm)
const Timestamp = z.union([z.string().regex(/^\d{1,12}$/), z.number().int().positive()]).transform(Number)

const Media = z.object({
  id: z.string().regex(/^\w{1,100}$/),
  mime_type: optional(Text),
  caption: optional(Text),
  filename: optional(Text),
  voice: optional(z.boolean()),
})
export type Media = z.infer<typeof Media>

const Reply = z.object({ id: Text, title: Text })

const Url = z.url({ protocol: /^https?$/ }).max(2_000)
const Numeral = z.union([z.number(), z.string().regex(/^\d{1,12}(\.\d{1,6})?$/)]).transform(Number)

const Ordered = z.object({
  product_retailer_id: Text,
  quantity: Numeral.catch(1),
  item_price: optional(Numeral),
  currency: optional(z.string().length(3)),
})

export const Message = z.object({
  id: Id,
  /** Left out for people who show a name of their own in its place. */
  from: optional(Phone),
  /** The person's id for this company; there was none before 2026. */
  from_user_id: optional(UserId),
  timestamp: optional(Timestamp),
  type: Text,
  text: optional(z.object({ body: Text })),
  image: optional(Media),
  video: optional(Media),
  audio: optional(Media),
  document: optional(Media),
  sticker: optional(Media),
  location: optional(
    z.object({
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
      name: optional(Text),
      address: optional(Text),
    }),
  ),
  contacts: optional(
    z.array(
      z.object({
        name: optional(z.object({ formatted_name: optional(Text) })),
        phones: optional(z.array(z.object({ phone: optional(Text) }))),
      }),
    ),
  ),
  /** Out of the company's catalogue. */
  order: optional(z.object({ text: optional(Text), product_items: z.array(Ordered).max(100) })),
  /** The advertisement by which the person came. */
  referral: optional(z.object({ source_url: optional(Url), headline: optional(Text), body: optional(Text) })),
  /** No emoji: it was taken away. */
  reaction: optional(z.object({ message_id: Id, emoji: optional(Text) })),
  button: optional(z.object({ payload: optional(Text), text: Text })),
  interactive: optional(z.object({ button_reply: optional(Reply), list_reply: optional(Reply) })),
  context: optional(z.object({ id: optional(Id), forwarded: optional(z.boolean()) })),
})
export type Message = z.infer<typeof Message>

export const Status = z.object({
  id: Id,
  status: Text,
  recipient_id: optional(Text),
  timestamp: optional(Timestamp),
  errors: optional(
    z.array(z.object({ code: z.number().int(), title: optional(Text), error_data: optional(z.object({ details: optional(Text) })) })),
  ),
})
export type Status = z.infer<typeof Status>

/** The number that a change is about. */
export const Metadata = z.object({ phone_number_id: Text })

/** One message or one status, with what stands around it. */
export const Value = z.object({
  metadata: Metadata,
  contacts: optional(
    z.array(z.object({ wa_id: optional(Text), user_id: optional(Text), profile: optional(z.object({ name: optional(Text) })) })),
  ),
  messages: optional(z.array(Message)),
  statuses: optional(z.array(Status)),
})

/** A post: several changes, each with several messages. */
export const Post = z.object({
  object: z.literal('whatsapp_business_account'),
  entry: z.array(
    z.object({
      id: z.string().catch(''),
      time: z.number().int().nonnegative().catch(0),
      changes: z.array(z.object({ field: Text, value: z.record(z.string(), z.unknown()) })),
    }),
  ),
})

/** As much of a message or status as it takes to store it. */
export const AnyPart = z.looseObject({
  id: Id,
  timestamp: optional(Timestamp),
  from: optional(Text),
  from_user_id: optional(Text),
  recipient_id: optional(Text),
  recipient_user_id: optional(Text),
  status: optional(Text),
})

/** What became of a template. */
export const TemplateUpdate = z.object({
  event: z.string().min(1).max(40),
  message_template_id: z.union([z.string().min(1), z.number()]).transform(String),
  message_template_name: z.string().min(1).max(512),
  message_template_language: z.string().min(1).max(20),
  reason: optional(Text),
  other_info: optional(z.object({ description: optional(Text) })),
  rejection_info: optional(z.object({ reason: optional(Text) })),
})

/** That a number is judged otherwise, or may write first to more or fewer customers. */
export const NumberUpdate = z.object({ display_phone_number: z.string().min(1).max(40), event: z.string().min(1).max(40) })

/** The same as it is stored. */
export const StoredNumberUpdate = z.object({ number: NumberUpdate })

/** What became of a template with the account that it belongs to, as it is stored. */
export const StoredTemplateUpdate = z.object({ account: Text, template: TemplateUpdate })
