import type { MergedCustomers, MergePreview } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { marksOf } from '../blacklist/index.ts'
import { previewChats } from '../chats/index.ts'
import { getCustomer } from '../customers/index.ts'

/** What would come together. Throws profileNotFoundException. */
export async function previewMerge(db: Kysely<Tables>, { customerId, otherIds }: MergedCustomers, now: Date): Promise<MergePreview> {
  const ids = [...new Set([customerId, ...otherIds])]
  const customers = await Promise.all(ids.map((id) => getCustomer(db, id)))
  const { counts, intoHands } = await previewChats(db, ids)
  return {
    customers: customers.map((customer) => ({ customer, ...(counts.get(customer.id) ?? { chats: 0, openChats: 0 }) })),
    intoHands,
    blacklisted: (await marksOf({ db, now }, ids)).length > 0,
  }
}
