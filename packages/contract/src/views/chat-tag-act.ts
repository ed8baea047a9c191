import { z } from 'zod'
import { Id, Moment } from './shared.ts'

export const chatTagActStates = ['running', 'done', 'undoing', 'undone'] as const
export type ChatTagActState = (typeof chatTagActStates)[number]

const count = z.int().nonnegative()

/** What is done to a tag on all chats that have it, and how far it has come. */
export const ChatTagActView = z.object({
  id: Id,
  tag: z.string(),
  /** The tag that takes its place; null: it is deleted. */
  to: z.string().nullable(),
  state: z.enum(chatTagActStates),
  /** How many chats had the tag when it began, and how many have been changed. */
  total: count,
  changed: count,
  /** In how many saved views, event rules, macros and scheduled reports it was renamed. */
  named: count,
  /** Of undoing: chats that went back to what they were, and those that somebody has changed since and were left. */
  takenBack: count,
  kept: count,
  startedAt: Moment,
  /** Until when it can be taken back; null: it cannot. */
  undoUntil: Moment.nullable(),
})
export type ChatTagActView = z.infer<typeof ChatTagActView>
