import type {
  ChannelProblemCode,
  CrmChangedValue,
  CrmChangeKind,
  CrmEntity,
  CrmKind,
  CrmMappedField,
  CrmRunCount,
  CrmRunKind,
  CrmRunPhase,
  CrmState,
  Locale,
} from '@besedka/contract'
import type { ColumnType, Generated, Selectable } from 'kysely'
import type { Seen } from './sync/decide.ts'

/** A column of JSON: written as text, read as what it is. */
type Json<T> = ColumnType<T, string, string>
type GeneratedJson<T> = ColumnType<T, string | undefined, string>

export type Problem = { code: ChannelProblemCode; detail: string | null }

/** A run over everything: where it is, and what it has found. */
export type Run = {
  kind: CrmRunKind
  phase: CrmRunPhase | null
  /** Where the next page begins. */
  from: string | null
  done: number
  total: number | null
  counts: Partial<Record<CrmRunCount, number>>
  startedAt: string
  finishedAt: string | null
}

/** When a field of ours changed, and to what. */
export type OwnChange = { value: string | null | string[]; at: string }

type ConnectionsTable = {
  organisation_id: string
  id: string
  version: Generated<number>
  kind: CrmKind
  name: string
  state: Generated<CrmState>
  account: string | null
  settings: Json<Record<string, string>>
  secrets: Json<Record<string, string>>
  hook_secret: string
  mapping: Json<CrmMappedField[]>
  log_cursor: number
  imports_told_at: ColumnType<Date | null, Date | undefined, Date>
  changed_since: GeneratedJson<Partial<Record<CrmEntity, string>>>
  polled_at: Date | null
  hooked_at: Date | null
  synced_at: Date | null
  problem: ColumnType<Problem | null, string | null, string | null>
  failures: Generated<number>
  failing_since: Date | null
  told_at: Date | null
  rests_until: Date | null
  renew_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  renewing_until: ColumnType<Date | null, Date | null | undefined, Date | null>
  access_ends_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  run: ColumnType<Run | null, string | null, string | null>
  created_at: Date
  created_by: string | null
  locale: Locale
}

type LinksTable = {
  organisation_id: string
  connection_id: string
  entity: CrmEntity
  own_id: string
  remote_id: string
  seen: Json<Record<string, Seen>>
  own_changes: GeneratedJson<Record<string, OwnChange>>
  remote_modified_at: Date | null
  compared_at: Date
  gone_at: Date | null
  moved_from: Generated<string[]>
}

/** What is written down about a closed chat. */
export type Entry = { chatId: string; customerId: string; number: string; closedAt: string }

type TasksTable = {
  organisation_id: string
  connection_id: string
  kind: 'own' | 'remote' | 'entry'
  entity: CrmEntity
  key: string
  mark: Generated<number>
  attempts: Generated<number>
  due_at: Date
  since: Date
  about: ColumnType<Entry | null, string | null, string | null>
}

type ChangesTable = {
  organisation_id: string
  id: string
  connection_id: string
  at: Date
  kind: CrmChangeKind
  entity: CrmEntity
  direction: 'toCrm' | 'fromCrm'
  own_id: string | null
  remote_id: string | null
  name: string
  values: Json<CrmChangedValue[]>
  conflict: boolean
  problem: ColumnType<Problem | null, string | null, string | null>
}

export type ConnectionRow = Selectable<ConnectionsTable>
export type LinkRow = Selectable<LinksTable>
export type TaskRow = Selectable<TasksTable>
export type ChangeRow = Selectable<ChangesTable>

declare module '../../platform/database/tables.ts' {
  interface Tables {
    crm_connections: ConnectionsTable
    crm_links: LinksTable
    crm_tasks: TasksTable
    crm_changes: ChangesTable
  }
}
