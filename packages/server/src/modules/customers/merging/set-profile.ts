import { type CustomerView, customerNoteNames } from '@besedka/contract'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Transaction } from '../../../platform/events/transaction.ts'
import { statusBefore, tellCustomer } from '../update-customer.ts'
import type { Profile } from './profile.ts'
import '../tables.ts'

/** Writes down all about a customer who is held, and tells the screens. A status that was deleted meanwhile is none. */
export async function setProfile(
  tx: Transaction,
  customerId: string,
  { statusId, personalManagerId, name, tags, fields, ...notes }: Profile,
  audience: readonly string[],
): Promise<CustomerView> {
  const status = statusId && (await tx.db.selectFrom('customer_statuses').select('id').where('id', '=', statusId).executeTakeFirst())
  const beside = await statusBefore(tx, customerId, status ? status.id : null)
  const changed = await tx.db
    .updateTable('customers')
    .set({
      ...Object.fromEntries(customerNoteNames.map((note) => [note, notes[note]])),
      name,
      tags,
      fields: JSON.stringify(fields),
      status_id: status ? status.id : null,
      personal_manager_id: personalManagerId,
    })
    .where('id', '=', customerId)
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) throw new AppError('profileNotFoundException')
  return tellCustomer(tx, customerId, audience, beside)
}
