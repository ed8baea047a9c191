import type { OperatorView } from '@besedka/contract'
import type { Selectable } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import './tables.ts'

export type OperatorState = Selectable<Tables['operator_states']>

export function toOperatorView(state: OperatorState): OperatorView {
  return {
    accountId: state.account_id,
    version: state.version,
    status: state.status,
    // Kept for who comes back to a break of their own; nobody else need know why somebody is not here.
    reason: state.status === 'break' ? state.reason : null,
    since: state.since.toISOString(),
  }
}
