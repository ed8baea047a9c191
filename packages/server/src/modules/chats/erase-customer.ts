import { sql } from 'kysely'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { SignedInAccount } from '../authentication/index.ts'
import { eraseProfile, lockCustomer } from '../customers/index.ts'
import { audienceOfCustomer } from './customers-in-sight.ts'
import { recordUpdate } from './save-chat.ts'
import './tables.ts'

/** What becomes of all that belongs to the chats of an erased customer: messages, files, the log, the search. */
export const eraseCustomerJob = 'eraseCustomer'

/**
 * Erases a customer for good: who they were at once, and by a job everything that was written and sent in their chats. The chats stay as they are counted, without
 * words. Throws profileNotFoundException, customerHasOpenChatsException.
 */
export async function eraseCustomer(tx: Transaction, by: SignedInAccount, asked: string): Promise<void> {
  const customerId = await lockCustomer(tx, asked)
  const audience = await audienceOfCustomer(tx.db, customerId)
  // The lock keeps them closed: reopening takes the same lock before it looks at the customer.
  const chats = await tx.db.selectFrom('chats').selectAll().where('customer_id', '=', customerId).orderBy('id').forUpdate().execute()
  const open = chats.filter(({ state }) => state !== 'closed' && state !== 'blacklisted')
  if (open.length > 0) throw new AppError('customerHasOpenChatsException', { count: open.length })

  const { name, ...erased } = await eraseProfile(tx, customerId, audience)
  const emptied = await tx.db
    .updateTable('chats')
    .set({
      customer_name: name,
      customer_status_id: null,
      subject: null,
      contact_value: null,
      arrival_comment: null,
      before_transfer: null,
      field_values: {},
      scheduled: 0,
      last_message: sql`jsonb_set(last_message, '{text}', '""')`,
      version: sql`version + 1`,
    })
    .where('customer_id', '=', customerId)
    .returningAll()
    .execute()
  for (const chat of emptied) recordUpdate(tx, chat, chat)
  // Without the name: what is erased is not written down once more.
  tx.audit({ by, action: 'customer.erased', subject: { type: 'customer', id: customerId, name }, after: { chats: chats.length } })
  await tx.enqueue({
    name: eraseCustomerJob,
    payload: { organisationId: tx.organisationId, ...erased },
    key: `${eraseCustomerJob}:${customerId}`,
  })
}
