import { z } from 'zod'
import { Id } from './shared.ts'

/** An operator to whom a chat may be transferred, as they are at this moment. */
export const TransferOperator = z.object({
  accountId: Id,
  status: z.enum(['offline', 'break', 'active']),
  /** Why they are on a break; null where they have not said. */
  reason: z.string().nullable(),
  /** Chats of customers in their hands, over all teams. */
  load: z.int().nonnegative(),
  /** How many they may hold for now, whatever the chat's team says; null: as many as the team says. */
  ownLimit: z.int().positive().nullable(),
})
export type TransferOperator = z.infer<typeof TransferOperator>

/** A team to which a chat may be transferred, as it is at this moment. */
export const TransferTeam = z.object({
  teamId: Id,
  /** Members who are at work. */
  active: z.int().nonnegative(),
  /** Places that they have left for chats of this team. */
  freePlaces: z.int().nonnegative(),
  /** Chats in its queue. */
  waiting: z.int().nonnegative(),
  /** Of these: those that have waited longer than the chat to be transferred. */
  ahead: z.int().nonnegative(),
})
export type TransferTeam = z.infer<typeof TransferTeam>

/** Whom a chat may be transferred to. Names are in the directory. */
export const TransferTargets = z.object({
  /** How many chats an operator may hold to be given this one, by its team; null: this chat needs no place. */
  limit: z.int().positive().nullable(),
  operators: z.array(TransferOperator),
  teams: z.array(TransferTeam),
  /** Bots that talk with customers; none where the plan has no chat bots. */
  bots: z.array(z.object({ botId: Id })),
})
export type TransferTargets = z.infer<typeof TransferTargets>
