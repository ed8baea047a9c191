import type { OperatorStatus, Presence } from '@besedka/contract'
import type { Generated } from 'kysely'
import type { TableOf } from '../../platform/database/columns/table-of.ts'

type OperatorStatesTable = TableOf<'operator_states', { status: Generated<OperatorStatus>; chosen: Generated<Presence> }>

type OperatorStatusLogTable = TableOf<'operator_status_log', { status: Presence }>

declare module '../../platform/database/tables.ts' {
  interface Tables {
    operator_states: OperatorStatesTable
    operator_status_log: OperatorStatusLogTable
  }
}
