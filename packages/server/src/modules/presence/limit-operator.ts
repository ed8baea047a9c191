import type { OperatorView } from '@besedka/contract'
import type { AuditActor } from '../../platform/audit/audit-entry.ts'
import { differing } from '../../platform/audit/differing.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { getOperatorName } from './audit-direction.ts'
import { lockOperator } from './lock-operator.ts'
import { type OperatorState, toOperatorView } from './operator.ts'
import './tables.ts'

/**
 * Sets how many chats a colleague may have at once until they leave work, whatever their teams say; null: what their teams say. Chats that they
 * have already stay theirs. An off-line colleague stays as they are. Throws accountNotFoundException.
 */
export async function limitOperator(
  tx: Transaction,
  by: AuditActor,
  { accountId, limit }: { accountId: string; limit: number | null },
): Promise<OperatorView> {
  const name = await getOperatorName(tx, accountId)
  const was = await lockOperator(tx, accountId)
  if (was.status === 'offline' || was.chat_limit === limit) return toOperatorView(was)
  const is = await tx.db
    .updateTable('operator_states')
    .set((row) => ({ chat_limit: limit, version: row('version', '+', 1) }))
    .where('account_id', '=', accountId)
    .returningAll()
    .executeTakeFirstOrThrow()
  const operator = toOperatorView(is)
  // Distribution wakes by it: a raised limit is a free place.
  tx.record({ type: 'operator.statusChanged', subjectId: accountId, audience: ['staff'], payload: { operator } })
  const subject = { type: 'account', id: accountId, name } as const
  tx.audit({ by, action: 'operator.limited', subject, ...differing(told(was), told(is)) })
  return operator
}

function told({ chat_limit }: OperatorState) {
  return { chatLimit: chat_limit }
}
