import { sql } from 'kysely'
import type { NewEvent } from '../../platform/events/event.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { recordUpdate } from './save-chat.ts'
import './tables.ts'

/** A chat carries its customer's name and status for the lists and their search: when they change, so do the chats. */
export async function updateCustomerInChats(tx: Transaction, event: NewEvent<'customer.updated'>): Promise<void> {
  const { customer } = event.payload
  const stale = await tx.db
    .updateTable('chats')
    .set({ customer_name: customer.name, customer_status_id: customer.statusId, version: sql`version + 1` })
    .where('customer_id', '=', customer.id)
    .where(({ or, eb }) => or([eb('customer_name', '<>', customer.name), eb('customer_status_id', 'is distinct from', customer.statusId)]))
    .returningAll()
    .execute()
  for (const chat of stale) recordUpdate(tx, chat, chat)
}

/** Of what may be thousands of chats screens are not told one by one: they put the replacement in themselves, and so no version grows. */
export async function replaceStatusInChats(tx: Transaction, event: NewEvent<'customerStatus.deleted'>): Promise<void> {
  await tx.db
    .updateTable('chats')
    .set({ customer_status_id: event.payload.replacementId })
    .where('customer_status_id', '=', event.payload.status.id)
    .execute()
}
