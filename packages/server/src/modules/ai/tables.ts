import type { AiKind, AiProblem } from '@besedka/contract'
import type { Selectable } from 'kysely'
import type { TableOf } from '../../platform/database/columns/table-of.ts'

type RequestsTable = TableOf<'ai_requests', { kind: AiKind; problem: AiProblem | 'aborted' | null }>

declare module '../../platform/database/tables.ts' {
  interface Tables {
    ai_settings: TableOf<'ai_settings'>
    ai_requests: RequestsTable
    ai_checks: TableOf<'ai_checks'>
  }
}

export type CheckRow = Selectable<TableOf<'ai_checks'>>
export type SettingsRow = Selectable<TableOf<'ai_settings'>>
