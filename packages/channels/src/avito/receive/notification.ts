import { z } from 'zod'
import { Name } from '../api/chat.ts'

/** What Avito posts (messenger API, webhooks v3), as far as we read it: it names a chat and a message, and what they say is read through the API. */
export const Notification = z.object({
  payload: z.object({
    type: z.string().min(1).max(100),
    value: z.object({
      id: Name.optional().catch(undefined),
      chat_id: Name.optional().catch(undefined),
      created: z.int().min(0).max(100_000_000_000).optional().catch(undefined),
      type: z.string().max(100).optional().catch(undefined),
    }),
  }),
})

/** The message that a notification is about; undefined where it is about none. */
export function messageNamedIn({ payload }: z.infer<typeof Notification>) {
  const { id, chat_id: chatId, created = 0, type } = payload.value
  return payload.type === 'message' && id && chatId ? { id, chatId, created, isDeleted: type === 'deleted' } : undefined
}
