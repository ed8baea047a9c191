import { z } from 'zod'
import { Id } from './shared.ts'
import { count, undoing } from './undoing.ts'

export const chatTagActStates = ['running', 'done', 'failed', 'undoing', 'undone'] as const
export type ChatTagActState = (typeof chatTagActStates)[number]

/** Chats with the tag are counted up to here when an act on it begins. */
export const chatTagActCountedMost = 100_000

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
  ...undoing,
})
export type ChatTagActView = z.infer<typeof ChatTagActView>
