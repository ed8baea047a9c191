import { CustomerStatusView } from '@besedka/contract'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Transaction } from '../../../platform/events/transaction.ts'
import '../tables.ts'

type StatusRow = Selectable<Tables['customer_statuses']>

/** All statuses of the organisation, in their order. */
export async function listCustomerStatuses(db: Kysely<Tables>): Promise<CustomerStatusView[]> {
  const rows = await db.selectFrom('customer_statuses').selectAll().orderBy('place').orderBy('id').execute()
  return rows.map(toStatusView)
}

/** A status, held until the transaction ends. Throws profileStatusNotFoundException. */
export async function lockStatus(tx: Transaction, statusId: string): Promise<StatusRow> {
  const row = await tx.db.selectFrom('customer_statuses').selectAll().where('id', '=', statusId).forUpdate().executeTakeFirst()
  if (!row) throw new AppError('profileStatusNotFoundException')
  return row
}

/** The same of one that the organisation made itself. Throws updateImmutableStatusException, too. */
export async function lockOwnStatus(tx: Transaction, statusId: string): Promise<CustomerStatusView> {
  const row = await lockStatus(tx, statusId)
  // The row decides: a view shows a built-in status of a newer version as one of the organisation's own.
  if (row.built_in !== null) throw new AppError('updateImmutableStatusException')
  return toStatusView(row)
}

/** How many customers and companies have a status. Throws profileStatusNotFoundException. */
export async function countStatusHolders(db: Kysely<Tables>, statusId: string): Promise<{ customers: number; companies: number }> {
  const { rows } = await sql<{ customers: number; companies: number }>`
    SELECT (SELECT count(*)::int FROM customers WHERE status_id = s.id) AS customers,
           (SELECT count(*)::int FROM companies WHERE status_id = s.id) AS companies
    FROM customer_statuses s WHERE id = ${statusId}`.execute(db)
  if (!rows[0]) throw new AppError('profileStatusNotFoundException')
  return rows[0]
}

export function toStatusView({ id, version, name, place, colour, built_in: builtIn }: StatusRow): CustomerStatusView {
  // A colour that this build does not know any more is shown as gray.
  const { shape } = CustomerStatusView
  return { id, version, name, place, colour: shape.colour.catch('gray').parse(colour), builtIn: shape.builtIn.catch(null).parse(builtIn) }
}
