import { type CustomerStatusFields, type CustomerStatusView, customerStatusesMax, newId } from '@besedka/contract'
import { sql } from 'kysely'
import type { AuditActor } from '../../../platform/audit/audit-entry.ts'
import { refusing } from '../../../platform/database/refusing.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Transaction } from '../../../platform/events/transaction.ts'
import { putFirst } from '../../../platform/put-first.ts'
import { listCustomerStatuses, lockStatus } from './find-status.ts'
import { toStatusView } from './status.ts'
import { auditStatus, tellStatus } from './tell-status.ts'

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
  const status = toStatusView(row)
  tellStatus(tx, status)
  auditStatus(tx, by, 'customerStatus.created', { is: status })
  return status
}

/** Gives a status another name or colour. Throws updateImmutableStatusException and whatever {@link createStatus} throws. */
export async function updateStatus(
  tx: Transaction,
  by: AuditActor,
  { statusId, name, colour }: CustomerStatusFields & { statusId: string },
): Promise<CustomerStatusView> {
  const was = await lockStatus(tx, statusId)
  if (was.built_in !== null) throw new AppError('updateImmutableStatusException')
  const row = await tx.db
    .updateTable('customer_statuses')
    .set({ name, colour, version: sql`version + 1` })
    .where('id', '=', statusId)
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(refusingName(name))
  const status = toStatusView(row)
  tellStatus(tx, status)
  auditStatus(tx, by, 'customerStatus.updated', { was: toStatusView(was), is: status })
  return status
}

/** Puts the named statuses first, in the order given; the others keep theirs behind them. */
export async function reorderStatuses(tx: Transaction, by: AuditActor, statusIds: readonly string[]): Promise<CustomerStatusView[]> {
  const known = await listCustomerStatuses(tx.db)
  const ordered = putFirst(known, statusIds)
  const moved = ordered.flatMap((status, at) =>
    status.place === at + 1 ? [] : [{ ...status, place: at + 1, version: status.version + 1 }],
  )
  for (const { id, place, version } of moved) {
    await tx.db.updateTable('customer_statuses').set({ place, version }).where('id', '=', id).execute()
  }
  for (const status of moved) tellStatus(tx, status)
  tx.audit({
    by,
    action: 'customerStatus.reordered',
    subject: { type: 'customerStatus' },
    before: { order: known.map(({ name }) => name) },
    after: { order: ordered.map(({ name }) => name) },
  })
  return listCustomerStatuses(tx.db)
}

function refusingName(name: string) {
  return refusing({ customer_statuses_name: () => new AppError('profileStatusAlreadyExistsException', { name }) })
}
