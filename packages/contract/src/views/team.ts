import { z } from 'zod'
import { DistributionMethod } from '../routing-vocabulary.ts'
import { Id, Version } from './shared.ts'

/** A row of the list of teams (spec 2). */
export const TeamListItem = z.object({
  id: Id,
  version: Version,
  name: z.string(),
  description: z.string(),
  distributionMethod: DistributionMethod,
  memberCount: z.int().nonnegative(),
})
export type TeamListItem = z.infer<typeof TeamListItem>

/** A team with all that its editor shows (spec 3); the fields mean what `teamFields` says. */
export const TeamView = TeamListItem.extend({
  chatsPerOperator: z.int(),
  redistributionMinutes: z.int().nullable(),
  autoCloseHours: z.int().nullable(),
  inactivityHours: z.int(),
  acceptSeconds: z.int().nullable(),
  pickingAllowed: z.boolean(),
  matchLanguage: z.boolean(),
  signature: z.string(),
  memberIds: z.array(Id),
})
export type TeamView = z.infer<typeof TeamView>

/** What stands with a team: what keeps it from being deleted, and what nobody but its managers would see any more without it. */
export const TeamUse = z.object({
  /** The names of the channels whose chats go to it, at most twenty. */
  channels: z.array(z.string()),
  /** The routing rules that send chats to it, in force or in draft: their names, at most twenty. */
  rules: z.array(z.string()),
  openChats: z.int().nonnegative(),
  /** Templates for it and no other team that is there: their titles, at most twenty. They do not keep it. */
  templates: z.array(z.string()),
  /** The same of request categories. */
  categories: z.array(z.string()),
})
export type TeamUse = z.infer<typeof TeamUse>
