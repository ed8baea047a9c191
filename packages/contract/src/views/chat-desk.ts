import { z } from 'zod'
import { chatPriorities, chatTagLimits } from '../chat-desk.ts'
import { oneLine } from '../one-line.ts'

export const ChatPriority = z.enum(chatPriorities)
export type ChatPriority = z.infer<typeof ChatPriority>

/** A word by which chats are found again; whatever its capitals it is one tag, one space between words. */
export const ChatTag = oneLine(chatTagLimits.tag)

/** A tag of the organisation, and how many chats have it; counted up to 1,000. */
export const ChatTagCount = z.object({ tag: z.string(), chats: z.int() })
export type ChatTagCount = z.infer<typeof ChatTagCount>
