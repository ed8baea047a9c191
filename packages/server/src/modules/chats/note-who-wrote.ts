import type { Transaction } from '../../platform/events/transaction.ts'
import { noteLastSeen } from '../customers/index.ts'
import './tables.ts'

/** Notes of the customers of these chats when they have written last. Whoever takes a message in pays nothing for it: the log's readers do it afterwards. */
export async function noteWhoWrote(tx: Transaction, chatIds: readonly string[]): Promise<void> {
  if (chatIds.length === 0) return
  const chats = await tx.db
    .selectFrom('chats')
    .select(['customer_id', 'customer_wrote_at'])
    .where('id', 'in', [...chatIds])
    .where('customer_wrote_at', 'is not', null)
    .execute()
  await noteLastSeen(
    tx,
    chats.flatMap(({ customer_id: customerId, customer_wrote_at: at }) => (at ? [{ customerId, at }] : [])),
  )
}
