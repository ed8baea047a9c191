import type { CustomerStatusView } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Transaction } from '../../../platform/events/transaction.ts'
import { type StatusRow, toStatusView } from './status.ts'

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

/** How many customers and companies have a status. Throws profileStatusNotFoundException. */
export async function countStatusHolders(db: Kysely<Tables>, statusId: string): Promise<{ customers: number; companies: number }> {
  const status = await db.selectFrom('customer_statuses').select('id').where('id', '=', statusId).executeTakeFirst()
  if (!status) throw new AppError('profileStatusNotFoundException')
  const [customers, companies] = await Promise.all([countWith(db, 'customers', statusId), countWith(db, 'companies', statusId)])
  return { customers, companies }
}

async function countWith(db: Kysely<Tables>, table: 'customers' | 'companies', statusId: string): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status_id', '=', statusId)
    .executeTakeFirstOrThrow()
  return Number(count)
}
