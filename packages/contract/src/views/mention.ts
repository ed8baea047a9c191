import { z } from 'zod'
import { mentionTypes } from '../mentions.ts'
import { Id } from './shared.ts'

/** A colleague, or all of a team who see the chat, called in a note: where the name stands in its text, with the `@` before it. */
export const Mention = z.object({
  type: z.enum(mentionTypes),
  id: Id,
  start: z.int().nonnegative(),
  length: z.int().min(2),
})
export type Mention = z.infer<typeof Mention>

/** Who may be called in the notes of a chat: whoever sees it, and the teams in which somebody does. Names are in the directory. */
export const Mentionable = z.object({ accountIds: z.array(Id), teamIds: z.array(Id) })
export type Mentionable = z.infer<typeof Mentionable>
