import type { AuditActor } from '../../../platform/audit/audit-entry.ts'
import { refusing } from '../../../platform/database/refusing.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Transaction } from '../../../platform/events/transaction.ts'
import { auditStatus } from './audit-status.ts'
import { lockOwnStatus, lockStatus } from './find-status.ts'
import { enqueueReplacedStatus } from './replaced-status.ts'

/**
 * Deletes a status for good; customers and companies who have it get another one, if one is named. Screens do the same at once with what they show; that each
 * customer has another status is told by a job, for there may be thousands. Throws profileStatusNotFoundException, updateImmutableStatusException, profileStatusDeleteException (somebody has it).
 */
export async function deleteStatus(tx: Transaction, by: AuditActor, statusId: string, replacementId?: string): Promise<void> {
  const status = await lockOwnStatus(tx, statusId)
  const given = replacementId === undefined || replacementId === statusId ? null : (await lockStatus(tx, replacementId)).id
  if (given !== null) {
    const moved = await tx.db
      .updateTable('customers')
      .set({ status_id: given })
      .where('status_id', '=', statusId)
      .returning(['id', 'merged_into_id'])
      .execute()
    const customerIds = moved.filter((row) => row.merged_into_id === null).map(({ id }) => id)
    await enqueueReplacedStatus(tx, { statusWas: statusId, statusId: given, byId: by.kind ? null : (by.id ?? null), customerIds })
    await tx.db.updateTable('companies').set({ status_id: given }).where('status_id', '=', statusId).execute()
  }
  const inUse = () => new AppError('profileStatusDeleteException')
  await tx.db
    .deleteFrom('customer_statuses')
    .where('id', '=', statusId)
    .execute()
    .catch(refusing({ customers_status: inUse, companies_status: inUse }))
  tx.record({ type: 'customerStatus.deleted', subjectId: statusId, audience: ['staff'], payload: { status, replacementId: given } })
  auditStatus(tx, by, 'customerStatus.deleted', { was: status })
}
