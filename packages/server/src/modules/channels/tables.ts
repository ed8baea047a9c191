import type { ChannelProblemCode, ChannelService, ChannelSettings, ChannelType, NumberState } from '@besedka/contract'
import type { ColumnType, Generated } from 'kysely'
import type { TableOf } from '../../platform/database/columns/table-of.ts'
import type { Rest } from './rests.ts'

/** A secret as it is stored: sealed, and the last characters to tell it from another. */
export type SealedSecret = { sealed: string; hint: string }

type ChannelsTable = TableOf<
  'channels',
  {
    settings: ColumnType<ChannelSettings, string, string>
    secrets: ColumnType<Record<string, SealedSecret>, string | undefined, string>
    team_visibility: Generated<ChannelService['teamVisibility']>
    auto_replies: ColumnType<Record<string, unknown>, string | undefined, string>
    assessment: ColumnType<Record<string, unknown>, string | undefined, string>
    /** A copy of the policy for its type: why nothing leaves through it. */
    forbidden_reason: string | null
    rests: ColumnType<Rest[], string | undefined, string>
  }
>

/** What the organisation forbids itself. */
type ForbiddenChannelTypesTable = TableOf<'forbidden_channel_types', { type: ChannelType }>

type ChannelStatesTable = TableOf<
  'channel_states',
  {
    problem: ChannelProblemCode | null
    /** Up to when its places in time are given away ({@link takePlaceInTime}). */
    paced_until: Date | null
    /** Since when the oldest update waits to be read; null unless that is too long. */
    unread_since: Date | null
    cursor: ColumnType<Record<string, string | number> | null, string | null | undefined, string | null>
    /** When the provider's key ends; null: never, or nobody knows. */
    key_ends_at: Date | null
    /** The beginning of the address to which the provider was last told to deliver; null where it was told none. */
    hook_base: string | null
    /** How many updates came to the channel's app for accounts without a channel, and when the last of them came. */
    strays: Generated<number>
    number_state: ColumnType<NumberState | null, string | null | undefined, string | null>
  }
>

declare module '../../platform/database/tables.ts' {
  interface Tables {
    channels: ChannelsTable
    channel_keys: TableOf<'channel_keys'>
    forbidden_channel_types: ForbiddenChannelTypesTable
    channel_states: ChannelStatesTable
  }
}
