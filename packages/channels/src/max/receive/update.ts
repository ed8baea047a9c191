import { z } from 'zod'

/** The kinds of updates that we ask MAX for. */
export const updateTypes = [
  'message_created',
  'message_callback',
  'message_edited',
  'message_removed',
  'bot_started',
  'bot_stopped',
  'dialog_removed',
] as const

/**
 * The part of an update that we read (dev.max.ru/docs-api/objects/Update). The frame is strict; what is inside is forgiving, so that one strange
 * field never costs the whole message. Numbers too long for JavaScript come as strings.
 */
const optional = <T extends z.ZodType>(schema: T) => schema.nullish().catch(undefined)
const Text = z.string()
const Id = z.union([z.number().int(), z.string().regex(/^-?\d{1,30}$/)]).transform(String)
const Timestamp = z.number().int().positive().max(8_640_000_000_000_000)
const Name = z.string().min(1).max(200)
const locale = optional(z.string().regex(/^[a-z]{2,3}([-_][A-Za-z0-9]{2,8})*$/))

const User = z.object({
  user_id: Id,
  name: optional(Text),
  first_name: optional(Text),
  last_name: optional(Text),
  is_bot: optional(z.boolean()),
})
export type User = z.infer<typeof User>

const Payload = z.object({ url: optional(z.url({ protocol: /^https?$/ })), vcf_info: optional(Text), max_info: optional(User) })
const Attachment = z.object({
  type: Text,
  payload: optional(Payload),
  filename: optional(Text),
  size: optional(z.number().int().nonnegative()),
  latitude: optional(z.number().min(-90).max(90)),
  longitude: optional(z.number().min(-180).max(180)),
  title: optional(Text),
})
export type Attachment = z.infer<typeof Attachment>

const Markup = z.object({
  type: Text,
  from: z.number().int().nonnegative(),
  length: z.number().int().nonnegative(),
  url: optional(Text),
})
export type Markup = z.infer<typeof Markup>

const Body = z.object({
  mid: Name,
  text: optional(Text),
  attachments: optional(z.array(Attachment)),
  markup: optional(z.array(Markup)),
})
export type Body = z.infer<typeof Body>

export const Message = z.object({
  sender: optional(User),
  recipient: z.object({ chat_id: Id, chat_type: optional(Text) }),
  timestamp: optional(Timestamp),
  body: Body,
  link: optional(z.object({ type: Text, sender: optional(User), message: Body })),
})
export type Message = z.infer<typeof Message>

const Frame = z.object({ timestamp: optional(Timestamp), user_locale: locale })

export const Update = z.discriminatedUnion('update_type', [
  Frame.extend({ update_type: z.enum(['message_created', 'message_edited']), message: Message }),
  Frame.extend({
    update_type: z.literal('message_callback'),
    callback: z.object({ callback_id: z.string().min(1).max(1_000), payload: optional(Text), user: User }),
    message: optional(
      z.object({
        recipient: z.object({ chat_id: Id, chat_type: optional(Text) }),
        body: z.object({ mid: Name, attachments: optional(z.array(z.unknown())) }),
      }),
    ),
  }),
  Frame.extend({ update_type: z.literal('message_removed'), message_id: Name }),
  Frame.extend({ update_type: z.enum(['bot_started', 'bot_stopped', 'dialog_removed']), chat_id: Id, user: User, payload: optional(Text) }),
])
export type Update = z.infer<typeof Update>

const Keyboard = z.object({
  type: z.literal('inline_keyboard'),
  payload: z.object({ buttons: z.array(z.array(z.object({ text: Text, payload: optional(Text) }))) }),
})

/** The label of the button with this payload, as the pressed message shows it. */
export function labelOf(attachments: readonly unknown[], payload: string): string | undefined {
  const keyboards = attachments.flatMap((one) => Keyboard.safeParse(one).data ?? [])
  const buttons = keyboards.flatMap((keyboard) => keyboard.payload.buttons.flat())
  return buttons.find((button) => button.payload === payload)?.text
}
