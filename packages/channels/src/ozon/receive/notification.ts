import { z } from 'zod'
import { ChatId, Digits } from '../api/chat.ts'

const optional = <T extends z.ZodType>(schema: T) => schema.nullish().catch(undefined)

/** What Ozon posts, as far as we read it: it names a chat and a message, and what they say is read through the API. */
export const Notification = z.object({
  message_type: z.string().min(1).max(100),
  chat_id: optional(ChatId),
  chat_type: optional(z.string().max(100)),
  message_id: optional(Digits),
  last_read_message_id: optional(Digits),
  updated_at: optional(z.iso.datetime({ offset: true })),
})
export type Notification = z.infer<typeof Notification>

/** The notifications that a channel asks Ozon for. */
export const notificationTypes = ['TYPE_NEW_MESSAGE', 'TYPE_UPDATE_MESSAGE', 'TYPE_MESSAGE_READ'] as const
