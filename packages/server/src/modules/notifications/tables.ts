import type { Locale, PushEvent } from '@besedka/contract'
import type { Selectable } from 'kysely'
import type { TableOf } from '../../platform/database/columns/table-of.ts'

type PushDevicesTable = TableOf<'push_devices', { locale: Locale }>

type PushSettingsTable = TableOf<'push_settings', { events: PushEvent[] }>

export type PushDeviceRow = Selectable<PushDevicesTable>
export type PushSettingsRow = Selectable<PushSettingsTable>

declare module '../../platform/database/tables.ts' {
  interface Tables {
    push_keys: TableOf<'push_keys'>
    push_devices: PushDevicesTable
    push_settings: PushSettingsTable
    push_cursors: TableOf<'push_cursors'>
  }
}
