import { z } from 'zod'

/**
 * Chats and messages as the Seller API describes them. The frame is strict; what is inside is forgiving, so that one strange field never costs the whole
 * message. Numbers of messages are kept as digits: they are longer than JavaScript can count.
 */
const optional = <T extends z.ZodType>(schema: T) => schema.nullish().catch(undefined)

export const Digits = z.union([z.int().positive(), z.string().regex(/^[1-9]\d{0,19}$/)]).transform(String)

/** A chat's name: a UUID so far, which is not promised. */
export const ChatId = z.string().regex(/^[\w-]{1,100}$/)

export const Message = z.object({
  message_id: Digits,
  created_at: optional(z.iso.datetime({ offset: true })),
  user: z.object({ id: optional(z.union([z.string(), z.number()]).transform(String)), type: z.string().max(100) }),
  /** Paragraphs in Markdown; pictures and files are links among them. */
  data: z
    .array(z.unknown())
    .transform((all) => all.filter((one) => typeof one === 'string'))
    .catch([]),
  is_read: optional(z.boolean()),
  context: optional(z.object({ order_number: optional(z.string()) })),
})
export type Message = z.infer<typeof Message>

export const Chat = z
  .object({ chat: z.object({ chat_id: ChatId, chat_type: z.string().catch('') }), last_message_id: optional(Digits) })
  .transform(({ chat, last_message_id }) => ({ chatId: chat.chat_id, type: chat.chat_type, last: last_message_id ?? '' }))
export type Chat = z.infer<typeof Chat>

const buyers: readonly string[] = ['buyer_seller', 'buyer_seller_select']

/** Whether a chat is with a buyer. The others are with Ozon itself: its support, its notices, news of its API. */
export function isWithBuyer(type: string | null | undefined): boolean {
  return buyers.includes(type?.toLowerCase() ?? '')
}

/** Who wrote a message, in lower case. Ozon spells the customer with a Cyrillic letter in places. */
export function writerOf({ user }: Message): string {
  return user.type.toLowerCase().replace(/^с/, 'c')
}

/** What a buyer is called: by the number of the order, because Ozon does not tell names. Undefined where it tells no order either. */
export function nameOf(messages: readonly Message[]): string | undefined {
  const number = messages.map(({ context }) => context?.order_number?.trim()).findLast(Boolean)
  return number ? `№ ${number.slice(0, 100)}` : undefined
}
