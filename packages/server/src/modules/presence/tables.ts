import type { OperatorStatus, Presence } from '@besedka/contract'
import type { Generated } from 'kysely'

type OperatorStatesTable = {
  organisation_id: string
  account_id: string
  version: Generated<number>
  status: Generated<OperatorStatus>
  reason: string | null
  chosen: Generated<Presence>
  since: Generated<Date>
  acted_at: Date | null
  came_at: Date | null
  missed_offers: Generated<number>
  missed_at: Date | null
  chat_limit: Generated<number | null>
}

type OperatorStatusLogTable = {
  organisation_id: string
  account_id: string
  began_at: Date
  ended_at: Date
  status: Presence
  reason: string | null
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    operator_states: OperatorStatesTable
    operator_status_log: OperatorStatusLogTable
  }
}
