import { z } from 'zod'
import { TopicSetSettings } from '../topic-set-fields.ts'
import { Id, Version } from './shared.ts'

/** Topics that are given to several categories, or to teams, at once, and are changed in one place. */
export const TopicSetView = TopicSetSettings.extend({ id: Id, version: Version })
export type TopicSetView = z.infer<typeof TopicSetView>

/** What goes out of the tree with a set. */
export const TopicSetUse = z.object({
  categories: z.int().nonnegative(),
  /** Chats that have one of them; counted up to 1,000 ("999+"). Their names stay in them. */
  chats: z.int().nonnegative(),
})
export type TopicSetUse = z.infer<typeof TopicSetUse>
