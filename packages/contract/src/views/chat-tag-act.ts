import { z } from 'zod'
import { Id, Moment } from './shared.ts'

export const chatTagActStates = ['running', 'done', 'failed', 'undoing', 'undone'] as const
export type ChatTagActState = (typeof chatTagActStates)[number]

/** Chats with the tag are counted up to here when an act on it begins. */
export const chatTagActCountedMost = 100_000

const count = z.int().nonnegative()

/** What is done to a tag on all chats that have it, and how far it has come. */
export const ChatTagActView = z.object({
  id: Id,
  tag: z.string(),
  /** The tag that takes its place; null: it is deleted. */
  to: z.string().nullable(),
  state: z.enum(chatTagActStates),
  /** Who began it. */
  byId: Id,
  /** How many chats had the tag when it began, at most `chatTagActCountedMost`, and how many have been changed. */
  total: count,
  changed: count,
  /** In how many saved views, event rules, macros and scheduled reports it was renamed. */
  named: count,
  /** Of undoing: chats that went back to what they were, and those that somebody has changed since and were left. */
  takenBack: count,
  kept: count,
  /** Why it stopped before all chats were changed: a code of the catalogue. */
  problem: z.string().nullable(),
  startedAt: Moment,
  /** Until when it can be taken back; null: it cannot. */
  undoUntil: Moment.nullable(),
})
export type ChatTagActView = z.infer<typeof ChatTagActView>
