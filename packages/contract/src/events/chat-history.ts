import { z } from 'zod'
import { Actor } from '../views/actor.ts'
import { Id, Moment } from '../views/shared.ts'

/** Entries of a chat's history (spec 4): each is also an event of the log, so the live screen and the fetched history agree. */
export const chatHistoryTypes = [
  'chat.opened',
  'chat.assigned',
  'chat.transferred',
  'chat.unassigned',
  'chat.closed',
  'chat.reopened',
] as const
export type ChatHistoryType = (typeof chatHistoryTypes)[number]

/** What is particular to an entry: who acted, and from whom to whom it went. */
export const ChatHistoryDetail = z.object({
  by: Actor,
  /** The last message before it happened: where the entry stands in the log. */
  afterSeq: z.int().nonnegative(),
  fromAssigneeId: Id.nullable(),
  toAssigneeId: Id.nullable(),
  fromTeamId: Id.nullable(),
  toTeamId: Id.nullable(),
  /** The internal comment of a transfer; customers never see it. */
  comment: z.string().nullable(),
})
export type ChatHistoryDetail = z.infer<typeof ChatHistoryDetail>

export const ChatHistoryEntry = ChatHistoryDetail.extend({
  /** Position in the organisation's log: unique, ascending. */
  position: z.int(),
  type: z.enum(chatHistoryTypes),
  at: Moment,
})
export type ChatHistoryEntry = z.infer<typeof ChatHistoryEntry>
