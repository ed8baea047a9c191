import { z } from 'zod'
import { CustomerStatusView } from './customer-status.ts'
import { OperatorView } from './operator.ts'
import { Id, Version } from './shared.ts'

/** A colleague, as every account of the organisation may see them. */
export const AccountCard = z.object({
  id: Id,
  version: Version,
  name: z.string(),
  /** The file of the profile photo. */
  photoId: Id.nullable(),
  active: z.boolean(),
  teamIds: z.array(Id),
  /** Whether chats may be given to them (AUTHORITY_CHAT_DISTRIBUTION). */
  takesChats: z.boolean(),
})
export type AccountCard = z.infer<typeof AccountCard>

export const TeamCard = z.object({
  id: Id,
  version: Version,
  name: z.string(),
  /** Nothing can be given to it any more; its name stays for the chats that it had. */
  deleted: z.boolean(),
  /** Whether its operators may take chats out of its queue themselves; who manages all chats always may. */
  pickable: z.boolean().default(true),
})
export type TeamCard = z.infer<typeof TeamCard>

export const ChannelCard = z.object({
  id: Id,
  version: Version,
  type: z.string(),
  name: z.string(),
  active: z.boolean(),
  teamId: Id.nullable(),
  /** Whether it takes replies after the provider's time to answer is over, as messages that are paid for. */
  lateReplies: z.boolean().default(false),
  /** Why the organisation lets nothing leave through channels of this type; null: it does. */
  forbidden: z.string().nullable().default(null),
})
export type ChannelCard = z.infer<typeof ChannelCard>

export const BotCard = z.object({
  id: Id,
  version: Version,
  name: z.string(),
  /** Its name stays for the chats that it had. */
  deleted: z.boolean(),
  /** Chats may be sent to it. */
  published: z.boolean(),
})
export type BotCard = z.infer<typeof BotCard>

/** The names behind the ids in chats and messages; small, loaded once and kept fresh by events. */
export const Directory = z.object({
  accounts: z.array(AccountCard),
  teams: z.array(TeamCard),
  channels: z.array(ChannelCard),
  bots: z.array(BotCard),
  /** Accounts with an open workspace at this moment. */
  onlineAccountIds: z.array(Id),
  customerStatuses: z.array(CustomerStatusView).default([]),
  /** What operators do; who is not named has never been at work. */
  operators: z.array(OperatorView),
})
export type Directory = z.infer<typeof Directory>
