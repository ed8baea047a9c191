import type { ChannelProblemCode, ChannelService, ChannelSettings, ChannelType, NumberState } from '@besedka/contract'
import type { ColumnType, Generated } from 'kysely'
import type { Rest } from './rests.ts'

/** A secret as it is stored: sealed, and the last characters to tell it from another. */
export type SealedSecret = { sealed: string; hint: string }

type ChannelsTable = {
  organisation_id: string
  id: string
  version: Generated<number>
  type: string
  name: string
  team_id: string | null
  active: Generated<boolean>
  key: string
  settings: ColumnType<ChannelSettings, string, string>
  secrets: ColumnType<Record<string, SealedSecret>, string | undefined, string>
  hook_secret: string | null
  identity: string | null
  simulated: Generated<boolean>
  identity_secret: string | null
  half_overdue_minutes: Generated<number>
  overdue_minutes: Generated<number>
  notification_emails: Generated<string[]>
  team_visibility: Generated<ChannelService['teamVisibility']>
  auto_replies: ColumnType<Record<string, unknown>, string | undefined, string>
  assessment: ColumnType<Record<string, unknown>, string | undefined, string>
  created_at: Generated<Date>
  deleted_at: Date | null
  /** A copy of the policy for its type: why nothing leaves through it. */
  forbidden_reason: Generated<string | null>
  rests: ColumnType<Rest[], string | undefined, string>
}

/** What the organisation forbids itself. */
type ForbiddenChannelTypesTable = { organisation_id: string; type: ChannelType; reason: string }

type ChannelKeysTable = { key: string; organisation_id: string; channel_id: string }

type ChannelStatesTable = {
  organisation_id: string
  channel_id: string
  problem: ChannelProblemCode | null
  problem_detail: string | null
  problem_since: Date | null
  last_received_at: Date | null
  last_sent_at: Date | null
  paused_until: Date | null
  /** Up to when its places in time are given away ({@link takePlaceInTime}). */
  paced_until: Generated<Date | null>
  public_url: string | null
  /** Since when the oldest update waits to be read; null unless that is too long. */
  unread_since: Date | null
  cursor: ColumnType<Record<string, string | number> | null, string | null | undefined, string | null>
  /** When the provider's key ends; null: never, or nobody knows. */
  key_ends_at: Date | null
  /** The beginning of the address to which the provider was last told to deliver; null where it was told none. */
  hook_base: string | null
  /** How many updates came to the channel's app for accounts without a channel, and when the last of them came. */
  strays: Generated<number>
  last_stray_at: Date | null
  number_state: ColumnType<NumberState | null, string | null | undefined, string | null>
  listener: string | null
  listener_until: Date | null
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    channels: ChannelsTable
    channel_keys: ChannelKeysTable
    forbidden_channel_types: ForbiddenChannelTypesTable
    channel_states: ChannelStatesTable
  }
}
