import { z } from 'zod'

/**
 * What VK posts (dev.vk.com/en/api/community-events/json-schema), as far as we read it. The frame is strict; what is inside is forgiving, so that one
 * strange field never costs the whole message. Numbers too long for JavaScript come as strings.
 */
const optional = <T extends z.ZodType>(schema: T) => schema.nullish().catch(undefined)
const Text = z.string()
export const Id = z.union([z.number().int(), z.string().regex(/^-?\d{1,30}$/)]).transform(String)
const Seconds = z.number().int().positive().max(8_640_000_000_000)
const Url = z.url({ protocol: /^https?$/ }).max(4_000)

const Size = z.object({ url: Url, width: z.number().catch(0), height: z.number().catch(0) })
const Sizes = z.array(Size).min(1)
const Owned = z.object({ id: Id, owner_id: Id })

export const Attachment = z.object({
  type: Text,
  photo: optional(z.object({ sizes: Sizes })),
  doc: optional(z.object({ title: optional(Text), ext: optional(Text), size: optional(z.number().int().nonnegative()), url: Url })),
  audio_message: optional(z.object({ link_ogg: optional(Url), link_mp3: optional(Url) })),
  graffiti: optional(z.object({ url: Url })),
  sticker: optional(z.object({ images: Sizes })),
  audio: optional(z.object({ artist: optional(Text), title: optional(Text) })),
  link: optional(z.object({ url: Url, title: optional(Text) })),
  video: optional(Owned),
  wall: optional(z.object({ id: Id, from_id: optional(Id), owner_id: optional(Id), to_id: optional(Id) })),
  market: optional(Owned.extend({ title: optional(Text) })),
})
export type Attachment = z.infer<typeof Attachment>

const Forwarded = z.object({ from_id: optional(Id), text: optional(Text) })

export const Message = z.object({
  id: Id,
  date: optional(Seconds),
  update_time: optional(Seconds),
  peer_id: Id,
  from_id: Id,
  text: optional(Text),
  attachments: optional(z.array(Attachment)),
  reply_message: optional(z.object({ id: optional(Id) })),
  fwd_messages: optional(z.array(Forwarded)),
  geo: optional(
    z.object({
      coordinates: z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }),
      place: optional(z.object({ title: optional(Text) })),
    }),
  ),
  payload: optional(Text),
  ref: optional(Text),
  /** Of what a community says: the person who wrote it in VK itself. */
  admin_author_id: optional(Id),
})
export type Message = z.infer<typeof Message>

export const Callback = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('message_new'),
    object: z.union([z.object({ message: Message }).transform(({ message }) => message), Message]),
  }),
  z.object({ type: z.enum(['message_edit', 'message_reply']), object: Message }),
  z.object({ type: z.enum(['message_allow', 'message_deny']), object: z.object({ user_id: Id }) }),
  z.object({ type: z.literal('message_typing_state'), object: z.object({ from_id: Id }) }),
])

/** As much as it takes to store any of them. */
export const AnyCallback = z.object({
  type: z.string().min(1).max(60),
  event_id: optional(z.string().min(1).max(200)),
  object: optional(
    z.object({
      message: optional(z.object({ peer_id: optional(Id), date: optional(Seconds), conversation_message_id: optional(z.number().int()) })),
      peer_id: optional(Id),
      user_id: optional(Id),
      from_id: optional(Id),
      date: optional(Seconds),
      conversation_message_id: optional(z.number().int()),
      admin_author_id: optional(Id),
    }),
  ),
})
