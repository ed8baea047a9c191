import type { SiteChatSettings } from '@besedka/contract'
import type { ColumnType, Generated } from 'kysely'

type ChannelsTable = {
  organisation_id: string
  id: string
  version: Generated<number>
  type: string
  name: string
  team_id: string | null
  active: Generated<boolean>
  key: string
  settings: ColumnType<SiteChatSettings, string, string>
  identity_secret: string | null
  created_at: Generated<Date>
}

type ChannelKeysTable = { key: string; organisation_id: string; channel_id: string }

declare module '../../platform/database/tables.ts' {
  interface Tables {
    channels: ChannelsTable
    channel_keys: ChannelKeysTable
  }
}
