import { auditChangesOf } from '../../platform/audit/audit-changes-of.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { EventRuleRow } from './tables.ts'

/** Tells the screens of those who look after rules that they are not as they were. */
export function tellRules(tx: Transaction): void {
  tx.record({ type: 'eventRules.updated', subjectId: null, audience: ['right:AUTHORITY_SERVICE_ACCOUNT'], payload: {} })
}

/** Writes what somebody did with a rule into the audit log. */
export const auditRule = auditChangesOf(({ id, name, enabled, trigger, conditions, steps }: EventRuleRow) => ({
  subject: { type: 'eventRule', id, name },
  settings: { name, enabled, trigger, conditions, steps: steps.map(({ type }) => type) },
}))
