import { z } from 'zod'
import { Digits } from '../api/chat.ts'

/** What the Market posts, as far as we read it: it names a chat and a message, and what they say is read through the API. */
export const Notification = z.object({
  notificationType: z.string().min(1).max(100),
  chatId: Digits.nullish().catch(undefined),
  messageId: Digits.nullish().catch(undefined),
})
export type Notification = z.infer<typeof Notification>
