import { customerLimits } from '@besedka/contract'
import type { Transaction } from '../../../platform/events/transaction.ts'
import { notedPhone } from '../../../platform/phones/read-phone.ts'
import { findContactHolders } from '../find-by-contact.ts'
import { lockCustomer } from '../get-customer.ts'
import { ownContact } from './own-contact.ts'
import '../tables.ts'

/**
 * Notes a phone for which the customer's messenger vouches, when they have sent it themselves. Nothing is noted of what is no number, of one that they have
 * already, of one that somebody else has, and above the limit of contacts. Who was merged has it by themselves.
 */
export async function noteConfirmedPhone(tx: Transaction, { customerId, phone }: { customerId: string; phone: string }): Promise<void> {
  const value = notedPhone(phone.startsWith('+') ? phone : `+${phone}`)
  if (value === undefined) return
  const holderId = await lockCustomer(tx, customerId)
  if ((await findContactHolders(tx.db, { phones: [value], emails: [] })).length > 0) return
  const known = await tx.db.selectFrom('customer_contacts').select(['id', 'type', 'value']).where('customer_id', '=', holderId).execute()
  if (known.length >= customerLimits.contacts) return
  // What they typed is proved now.
  const typed = known.find((contact) => contact.type === 'phone' && contact.value === value)
  if (typed) await tx.db.deleteFrom('customer_contacts').where('id', '=', typed.id).execute()
  await tx.db
    .insertInto('customer_contacts')
    .values(ownContact(tx, { customerId, holderId, type: 'phone', value, source: 'provider' }))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
