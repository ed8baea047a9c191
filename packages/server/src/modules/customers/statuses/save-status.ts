import { type CustomerStatusFields, type CustomerStatusView, customerStatusesMax, newId } from '@besedka/contract'
import { sql } from 'kysely'
import type { AuditActor } from '../../../platform/audit/audit-entry.ts'
import { refusing } from '../../../platform/database/refusing.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Transaction } from '../../../platform/events/transaction.ts'
import { putFirst } from '../../../platform/put-first.ts'
import { auditStatus } from './audit-status.ts'
import { listCustomerStatuses, lockOwnStatus, toStatusView } from './find-status.ts'

/** Adds a status behind the others. Throws profileStatusAlreadyExistsException, tooManyStatusesException. */
export async function createStatus(tx: Transaction, by: AuditActor, given: CustomerStatusFields): Promise<CustomerStatusView> {
  const known = await listCustomerStatuses(tx.db)
  if (known.length >= customerStatusesMax) throw new AppError('tooManyStatusesException', { limit: customerStatusesMax })
  const row = await tx.db
    .insertInto('customer_statuses')
    .values({ organisation_id: tx.organisationId, id: newId(), ...given, place: (known.at(-1)?.place ?? 0) + 1 })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(refusingName(given.name))
  const status = tellStatus(tx, toStatusView(row))
  auditStatus(tx, by, 'customerStatus.created', { is: status })
  return status
}

/** Gives a status another name or colour. Throws profileStatusNotFoundException, updateImmutableStatusException, profileStatusAlreadyExistsException. */
export async function updateStatus(
  tx: Transaction,
  by: AuditActor,
  { statusId, ...given }: CustomerStatusFields & { statusId: string },
): Promise<CustomerStatusView> {
  const was = await lockOwnStatus(tx, statusId)
  const row = await tx.db
    .updateTable('customer_statuses')
    .set({ ...given, version: sql`version + 1` })
    .where('id', '=', statusId)
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(refusingName(given.name))
  const status = tellStatus(tx, toStatusView(row))
  auditStatus(tx, by, 'customerStatus.updated', { was, is: status })
  return status
}

/** Puts the named statuses first, in the order given; the others keep theirs behind them. */
export async function reorderStatuses(tx: Transaction, by: AuditActor, statusIds: readonly string[]): Promise<CustomerStatusView[]> {
  const known = await listCustomerStatuses(tx.db)
  const ordered = putFirst(known, statusIds)
  for (const [at, { id, place, version }] of ordered.entries()) {
    if (place === at + 1) continue
    const moved = { place: at + 1, version: version + 1 }
    const row = await tx.db.updateTable('customer_statuses').set(moved).where('id', '=', id).returningAll().executeTakeFirst()
    if (row) tellStatus(tx, toStatusView(row))
  }
  tx.audit({
    by,
    action: 'customerStatus.reordered',
    subject: { type: 'customerStatus' },
    before: { order: known.map(({ name }) => name) },
    after: { order: ordered.map(({ name }) => name) },
  })
  return listCustomerStatuses(tx.db)
}

function tellStatus(tx: Transaction, status: CustomerStatusView): CustomerStatusView {
  tx.record({ type: 'customerStatus.updated', subjectId: status.id, audience: ['staff'], payload: { status } })
  return status
}

function refusingName(name: string) {
  return refusing({ customer_statuses_name: () => new AppError('profileStatusAlreadyExistsException', { name }) })
}
