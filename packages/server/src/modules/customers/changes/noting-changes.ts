import type { Actor, CustomerView } from '@besedka/contract'
import type { Transaction } from '../../../platform/events/transaction.ts'
import { getCustomer, lockCustomer } from '../get-customer.ts'
import { changeBetween } from './change-between.ts'
import { type Cause, noteChanges } from './note-changes.ts'

/**
 * Does something to a customer and writes into their history what is otherwise afterwards: whoever does it need not say. The customer is held, so that
 * nothing of others gets into it. Throws profileNotFoundException.
 */
export async function notingChanges(
  tx: Transaction,
  { customerId: askedFor, by }: { customerId: string; by: Cause },
  work: (customerId: string) => Promise<CustomerView>,
): Promise<CustomerView> {
  const customerId = await lockCustomer(tx, askedFor)
  const was = await getCustomer(tx.db, customerId)
  const is = await work(customerId)
  const change = changeBetween(was, is)
  if (change) await noteChanges(tx, by, [{ customerId, change }])
  return is
}

/** As histories know who acts. */
export function causeOf({ type, id }: Actor): Cause {
  switch (type) {
    case 'operator':
      return { cause: 'operator', byId: id }
    case 'customer':
    case 'bot':
    case 'apiKey':
      return { cause: type, byId: null }
    default:
      return { cause: 'rule', byId: null }
  }
}
