import { z } from 'zod'

/**
 * Chats and messages as the messenger API describes them. The frame is strict; what is inside is forgiving, so that one strange field never costs the whole
 * message.
 */
const optional = <T extends z.ZodType>(schema: T) => schema.nullish().catch(undefined)
const words = optional(z.string())

/** The names of chats and messages, such as `u2i-…`. They become parts of addresses, so none may lead to another one. */
export const Name = z.string().regex(/^(?!\.{1,2}$)[^\s/\\\p{Cc}]{1,200}$/u)
/** The number of an account; Avito's own programs have 0 or 1. */
const Account = z.union([z.int().nonnegative(), z.string().regex(/^\d{1,19}$/)]).transform(String)
/** Seconds since 1970. */
const Moment = z.int().min(0).max(100_000_000_000)

const Content = z.object({
  text: words,
  /** Addresses of the same picture by its size, such as `1280x960`. */
  image: optional(z.object({ sizes: z.record(z.string(), z.unknown()) })),
  voice: optional(z.object({ voice_id: z.string().min(1).max(300) })),
  location: optional(z.object({ lat: z.number(), lon: z.number(), title: words, text: words })),
  link: optional(z.object({ text: words, url: words })),
  item: optional(z.object({ title: words, price_string: words, item_url: words })),
  /** The chat bot of Avito that has written it. */
  flow_id: optional(z.union([z.string().min(1), z.number()])),
})
export type Content = z.infer<typeof Content>

export const Message = z.object({
  id: Name,
  author_id: Account,
  created: Moment,
  type: z.string().max(100),
  content: Content.catch({}),
  /** Whether the other side has read it: versions of the API spell it differently. */
  is_read: optional(z.boolean()),
  isRead: optional(z.boolean()),
})
export type Message = z.infer<typeof Message>

/** The advertisement that a chat is about. */
export const Item = z.object({ title: words, price_string: words, url: words })
export type Item = z.infer<typeof Item>

export const Chat = z.object({
  id: Name,
  users: z
    .array(z.unknown())
    .transform((all) => all.flatMap((one) => User.safeParse(one).data ?? []))
    .catch([]),
  context: optional(z.object({ type: z.literal('item'), value: Item })),
  updated: Moment,
  last_message: optional(z.object({ author_id: Account, created: Moment, id: Name })),
})
export type Chat = z.infer<typeof Chat>

const User = z.object({ id: Account, name: z.string().catch('') })

export function isReadByThem({ is_read, isRead }: Message): boolean {
  return (is_read ?? isRead) === true
}
