import type { AuditAction } from '@besedka/contract'
import { differing } from '../../platform/audit/differing.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import type { EventRuleRow } from './tables.ts'

/** Tells the screens of those who look after rules that they are not as they were. */
export function tellRules(tx: Transaction): void {
  tx.record({ type: 'eventRules.updated', subjectId: null, audience: ['right:AUTHORITY_SERVICE_ACCOUNT'], payload: {} })
}

export function auditRule(
  tx: Transaction,
  by: CurrentAccount,
  action: AuditAction,
  { was, is }: { was?: EventRuleRow; is?: EventRuleRow },
): void {
  const row = is ?? was
  if (!row) return
  const subject = { type: 'eventRule', id: row.id, name: row.name }
  tx.audit({ by, action, subject, ...differing(was && told(was), is && told(is)) })
}

function told({ name, enabled, trigger, conditions, steps }: EventRuleRow): Record<string, unknown> {
  return { name, enabled, trigger, conditions, steps: steps.map(({ type }) => type) }
}
