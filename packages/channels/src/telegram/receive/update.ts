import { z } from 'zod'

/**
 * The part of `Update` (core.telegram.org/bots/api#update) that we read. The frame of a message is strict; what is inside is forgiving, so
 * that one strange field never costs the whole message.
 */
const Integer = z.number().int()
const Text = z.string()
const optional = <T extends z.ZodType>(schema: T) => schema.optional().catch(undefined)

const User = z.object({
  id: Integer,
  is_bot: optional(z.boolean()),
  first_name: optional(Text),
  last_name: optional(Text),
  username: optional(Text),
  language_code: optional(z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/)),
})

const Chat = User.extend({ type: Text, title: optional(Text) })

const Entity = z.object({ type: Text, offset: Integer, length: Integer, url: optional(Text) })
const Entities = z.array(Entity).optional().catch(undefined)
export type Entity = z.infer<typeof Entity>

const File = z.object({ file_id: Text, file_size: optional(Integer) })
const NamedFile = File.extend({ file_name: optional(Text), mime_type: optional(Text) })
export type NamedFile = z.infer<typeof NamedFile>

const Location = z.object({ latitude: z.number(), longitude: z.number() })

const Button = z.object({ text: Text, callback_data: optional(Text) })

/** Where a forwarded message comes from; the four kinds share these names. */
const Origin = z.object({
  sender_user: optional(User),
  sender_user_name: optional(Text),
  sender_chat: optional(Chat),
  chat: optional(Chat),
})

export const Message = z.looseObject({
  message_id: Integer,
  date: optional(Integer.positive()),
  edit_date: optional(Integer.positive()),
  chat: Chat,
  from: optional(User),
  business_connection_id: z
    .string()
    .regex(/^[\w-]{1,200}$/)
    .optional(),
  text: optional(Text),
  entities: Entities,
  caption: optional(Text),
  caption_entities: Entities,
  media_group_id: optional(Text),
  forward_origin: optional(Origin),
  reply_to_message: optional(z.object({ message_id: Integer, chat: optional(z.object({ id: Integer })) })),
  reply_markup: optional(z.object({ inline_keyboard: z.array(z.array(Button)) })),
  photo: optional(z.array(File.extend({ width: Integer, height: Integer }))),
  animation: optional(NamedFile),
  audio: optional(NamedFile),
  document: optional(NamedFile),
  video: optional(NamedFile),
  video_note: optional(File),
  voice: optional(NamedFile),
  sticker: optional(
    File.extend({ emoji: optional(Text), is_animated: optional(z.boolean()), is_video: optional(z.boolean()), thumbnail: optional(File) }),
  ),
  location: optional(Location),
  venue: optional(z.object({ location: Location, title: Text, address: Text })),
  contact: optional(
    z.object({ user_id: optional(z.number().int()), phone_number: optional(Text), first_name: Text, last_name: optional(Text) }),
  ),
})
export type Message = z.infer<typeof Message>

export const CallbackQuery = z.object({ id: Text, from: User, data: optional(Text), message: optional(Message) })
export type CallbackQuery = z.infer<typeof CallbackQuery>

export const MyChatMember = z.object({ chat: Chat, from: User, new_chat_member: z.object({ status: Text }) })

export const MessageReaction = z.object({
  chat: Chat,
  message_id: Integer,
  new_reaction: z.array(z.object({ type: Text, emoji: Text.min(1).max(64).optional().catch(undefined) })).max(100),
})

export const DeletedBusinessMessages = z.object({ business_connection_id: Text, chat: Chat, message_ids: z.array(Integer).max(1000) })

/** Who or where, as far as a name can be made of it. */
export type Named = Partial<Pick<z.infer<typeof Chat>, 'title' | 'first_name' | 'last_name' | 'username'>>
