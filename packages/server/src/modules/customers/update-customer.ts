import type { CustomerView } from '@besedka/contract'
import { sql } from 'kysely'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { findOperator } from '../authentication/index.ts'
import { getCustomer } from './get-customer.ts'
import './tables.ts'

/** Gives a customer another name. Throws profileNotFoundException. */
export async function renameCustomer(tx: Transaction, customerId: string, name: string): Promise<CustomerView> {
  return change(tx, customerId, { name })
}

export type CustomerChanges = { customerId: string; name?: string | undefined; personalManagerId?: string | null | undefined }

/** Gives a customer another name or personal manager. Throws profileNotFoundException, accountNotFoundException. */
export async function updateCustomer(tx: Transaction, { customerId, name, personalManagerId }: CustomerChanges): Promise<CustomerView> {
  if (name === undefined && personalManagerId === undefined) return getCustomer(tx.db, customerId)
  if (personalManagerId && !(await findOperator(tx.db, personalManagerId))) {
    throw new AppError('accountNotFoundException', { login: personalManagerId })
  }
  return change(tx, customerId, {
    ...(name === undefined ? {} : { name }),
    ...(personalManagerId === undefined ? {} : { personal_manager_id: personalManagerId }),
  })
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
