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
import type { TableOf } from '../../platform/database/columns/table-of.ts'
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

type ConnectionsTable = TableOf<
  'crm_connections',
  {
    kind: CrmKind
    state: Generated<CrmState>
    settings: Json<Record<string, string>>
    secrets: Json<Record<string, string>>
    mapping: Json<CrmMappedField[]>
    imports_told_at: ColumnType<Date | null, Date | undefined, Date>
    changed_since: GeneratedJson<Partial<Record<CrmEntity, string>>>
    problem: ColumnType<Problem | null, string | null, string | null>
    run: ColumnType<Run | null, string | null, string | null>
    locale: Locale
  }
>

type LinksTable = TableOf<
  'crm_links',
  {
    entity: CrmEntity
    seen: Json<Record<string, Seen>>
    own_changes: GeneratedJson<Record<string, OwnChange>>
  }
>

/** What is written down about a closed chat. */
export type Entry = { chatId: string; customerId: string; number: string; closedAt: string }

type TasksTable = TableOf<
  'crm_tasks',
  {
    kind: 'own' | 'remote' | 'entry'
    entity: CrmEntity
    about: ColumnType<Entry | null, string | null, string | null>
  }
>

type ChangesTable = TableOf<
  'crm_changes',
  {
    kind: CrmChangeKind
    entity: CrmEntity
    direction: 'toCrm' | 'fromCrm'
    values: Json<CrmChangedValue[]>
    problem: ColumnType<Problem | null, string | null, string | null>
  }
>

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
