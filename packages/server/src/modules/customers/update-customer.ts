import type { CustomerView } from '@besedka/contract'
import { sql } from 'kysely'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { getCustomer } from './get-customer.ts'
import './tables.ts'

/** Gives a customer another name. Throws profileNotFoundException. */
export async function renameCustomer(tx: Transaction, customerId: string, name: string): Promise<CustomerView> {
  return change(tx, customerId, { name })
}

/** Notes where a visitor is now: page, language, device. */
export async function noteVisit(
  tx: Transaction,
  customerId: string,
  visit: { page_url: string | null; page_title: string | null; locale: string | null; device: string | null },
): Promise<CustomerView> {
  return change(tx, customerId, { ...visit, last_seen_at: tx.now })
}

async function change(tx: Transaction, customerId: string, values: Record<string, string | Date | null>): Promise<CustomerView> {
  const changed = await tx.db
    .updateTable('customers')
    .set({ ...values, version: sql`version + 1` })
    .where('id', '=', customerId)
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) throw new AppError('profileNotFoundException')
  const customer = await getCustomer(tx.db, customerId)
  tx.record({ type: 'customer.updated', subjectId: customerId, audience: ['staff'], payload: { customer } })
  return customer
}
