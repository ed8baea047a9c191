import { z } from 'zod'

/** How soon a chat wants to be seen to, in rising order; queues serve the higher first, and within one whoever has waited longest. */
export const chatPriorities = ['normal', 'high', 'urgent'] as const
export const ChatPriority = z.enum(chatPriorities)
export type ChatPriority = z.infer<typeof ChatPriority>

/** How long a tag may be, and how many a chat may have. */
export const chatTagLimits = { tag: 40, tags: 20 } as const

/** A word by which chats are found again; whatever its capitals it is one tag, one space between words. */
export const ChatTag = z
  .string()
  .transform((text) => text.trim().replace(/\s+/g, ' '))
  .pipe(z.string().min(1, 'required').max(chatTagLimits.tag, 'tooLong'))

/** A tag of the organisation, and how many chats have it; counted up to 1,000. */
export const ChatTagCount = z.object({ tag: z.string(), chats: z.int() })
export type ChatTagCount = z.infer<typeof ChatTagCount>
