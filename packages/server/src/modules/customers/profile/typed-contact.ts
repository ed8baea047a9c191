import type { NotedContact } from '@besedka/contract'
import { sql } from 'kysely'
import type { Transaction } from '../../../platform/events/transaction.ts'
import { lockCustomer } from '../get-customer.ts'
import { ownContact } from './own-contact.ts'
import { plainContact } from './plain-contact.ts'
import '../tables.ts'

/**
 * Notes a contact that the customer typed, in place of the one of its kind that they typed before, and answers how it is compared. It is never
 * proof of who they are: others may have typed the same, and no message joins a customer by it. Who was merged has what they typed by themselves,
 * and it stands with the customer whom they are part of. Throws profileNotFoundException, profileContactInvalidException.
 */
export async function noteTypedContact(tx: Transaction, { customerId, ...given }: NotedContact & { customerId: string }): Promise<string> {
  const value = plainContact(given)
  const holderId = await lockCustomer(tx, customerId)
  const isOwn = sql<boolean>`coalesce(identity_id, customer_id) = ${customerId}`
  const own = tx.db
    .selectFrom('customer_contacts')
    .select('id')
    .where('customer_id', '=', holderId)
    .where(isOwn)
    .where('type', '=', given.type)
  if (await own.where('value', '=', value).executeTakeFirst()) return value
  await tx.db
    .deleteFrom('customer_contacts')
    .where('customer_id', '=', holderId)
    .where(isOwn)
    .where('type', '=', given.type)
    .where('source', '=', 'customer')
    .execute()
  await tx.db
    .insertInto('customer_contacts')
    .values(ownContact(tx, { customerId, holderId, type: given.type, value, source: 'customer' }))
    .execute()
  return value
}
