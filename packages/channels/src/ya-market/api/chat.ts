import { z } from 'zod'

/**
 * Chats and messages as the partner API describes them. The frame is strict; what is inside is forgiving, so that one strange field never costs the whole
 * message. Numbers are kept as digits: those of the Market may be longer than JavaScript can count.
 */
const optional = <T extends z.ZodType>(schema: T) => schema.nullish().catch(undefined)

export const Digits = z.union([z.int().positive(), z.string().regex(/^[1-9]\d{0,18}$/)]).transform(String)

const Attached = z.object({
  name: optional(z.string()),
  url: z.url({ protocol: /^https?$/ }).max(4_000),
  size: optional(z.number().int().nonnegative()),
})

export const Message = z.object({
  messageId: Digits,
  createdAt: optional(z.iso.datetime({ offset: true })),
  sender: z.string().max(100),
  message: optional(z.string()),
  payload: optional(z.array(z.unknown()).transform((all) => all.flatMap((one) => Attached.safeParse(one).data ?? []))),
})
export type Message = z.infer<typeof Message>

/** What a chat is about. */
export const Context = z.object({
  customer: optional(z.object({ name: optional(z.string()) })),
  orderId: optional(Digits),
})
export type Context = z.infer<typeof Context>

export const Chat = z.object({
  chatId: Digits,
  context: optional(Context),
  status: z.string().catch(''),
  /** When its last message was written. */
  updatedAt: z.iso.datetime({ offset: true }),
})
export type Chat = z.infer<typeof Chat>

/** What a buyer is called: their public name, and the order that the chat is about. Undefined where the Market tells neither. */
export function nameOf(context: Context | null | undefined): string | undefined {
  const name = context?.customer?.name?.trim() ?? ''
  const order = context?.orderId ? `№ ${context.orderId}` : ''
  if (name !== '' && order !== '') return `${name} (${order})`
  return name || order || undefined
}
