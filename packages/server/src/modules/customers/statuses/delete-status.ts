import type { AuditActor } from '../../../platform/audit/audit-entry.ts'
import { refusing } from '../../../platform/database/refusing.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Transaction } from '../../../platform/events/transaction.ts'
import { lockStatus } from './find-status.ts'
import { toStatusView } from './status.ts'
import { auditStatus } from './tell-status.ts'

/**
 * Deletes a status for good; customers and companies who have it get another one, if one is named. Nobody's version grows by that: screens do the same with what
 * they show. Throws profileStatusNotFoundException, updateImmutableStatusException, profileStatusDeleteException (somebody has it).
 */
export async function deleteStatus(tx: Transaction, by: AuditActor, statusId: string, replacementId?: string): Promise<void> {
  const was = await lockStatus(tx, statusId)
  if (was.built_in !== null) throw new AppError('updateImmutableStatusException')
  const given = replacementId === undefined || replacementId === statusId ? null : (await lockStatus(tx, replacementId)).id
  if (given !== null) {
    await tx.db.updateTable('customers').set({ status_id: given }).where('status_id', '=', statusId).execute()
    await tx.db.updateTable('companies').set({ status_id: given }).where('status_id', '=', statusId).execute()
  }
  await tx.db
    .deleteFrom('customer_statuses')
    .where('id', '=', statusId)
    .execute()
    .catch(refusing({ customers_status: inUse, companies_status: inUse }))
  const status = toStatusView(was)
  tx.record({ type: 'customerStatus.deleted', subjectId: statusId, audience: ['staff'], payload: { status, replacementId: given } })
  auditStatus(tx, by, 'customerStatus.deleted', { was: status })
}

function inUse(): AppError {
  return new AppError('profileStatusDeleteException')
}
