import { CustomerView } from '@besedka/contract'
import { sql } from 'kysely'
import { z } from 'zod'
import type { NewEvent } from '../../platform/events/event.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { recordUpdate } from './save-chat.ts'
import './tables.ts'

const Payload = z.object({ customer: CustomerView })

/** A chat carries its customer's name for the lists and their search: when the customer is renamed, so are the chats. */
export async function renameCustomerInChats(tx: Transaction, event: NewEvent): Promise<void> {
  const { customer } = Payload.parse(event.payload)
  const stale = await tx.db
    .updateTable('chats')
    .set({ customer_name: customer.name, version: sql`version + 1` })
    .where('customer_id', '=', customer.id)
    .where('customer_name', '<>', customer.name)
    .returningAll()
    .execute()
  for (const chat of stale) recordUpdate(tx, chat, chat)
}
