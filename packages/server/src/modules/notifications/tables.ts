import type { Locale, PushEvent } from '@besedka/contract'
import type { Generated, Selectable } from 'kysely'

type PushKeysTable = { single: Generated<boolean>; public_key: string; sealed_private_key: string; created_at: Generated<Date> }

type PushDevicesTable = {
  organisation_id: string
  id: string
  account_id: string
  session_id: string
  endpoint: string
  p256dh: string
  sealed_auth: string
  locale: Locale
  user_agent: string | null
  created_at: Date
}

type PushSettingsTable = {
  organisation_id: string
  account_id: string
  events: PushEvent[]
  quiet_from: string | null
  quiet_to: string | null
  quiet_zone: string | null
  attentive_until: Date | null
}

type PushCursorsTable = { organisation_id: string; position: number }

export type PushDeviceRow = Selectable<PushDevicesTable>
export type PushSettingsRow = Selectable<PushSettingsTable>

declare module '../../platform/database/tables.ts' {
  interface Tables {
    push_keys: PushKeysTable
    push_devices: PushDevicesTable
    push_settings: PushSettingsTable
    push_cursors: PushCursorsTable
  }
}
