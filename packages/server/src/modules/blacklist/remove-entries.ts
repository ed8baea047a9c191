import type { Actor, ChatView, CustomerView } from '@besedka/contract'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { SignedInAccount } from '../authentication/index.ts'
import { actorOf, audienceOfCustomer, getCustomerInSight, lockSetAside, lockSetAsideOf, takeBackChat, toChatView } from '../chats/index.ts'
import { causeOf, getCustomer, lockCustomer, noteBlacklisted, noteChanges } from '../customers/index.ts'
import { blacklistedOf, customersStoppedBy } from './is-blacklisted.ts'
import './tables.ts'

/** Removes an entry; whoever nothing else stops is heard again. Throws blacklistEntryNotFoundException. */
export async function removeEntry(tx: Transaction, account: SignedInAccount, entryId: string): Promise<void> {
  await lockMarked(tx, entryId)
  const stopped = await customersStoppedBy(tx.db, { entryIds: [entryId], states: ['blacklisted'] })
  const entry = await tx.db.deleteFrom('blacklist').where('id', '=', entryId).returningAll().executeTakeFirst()
  if (!entry) throw new AppError('blacklistEntryNotFoundException')
  const customer = entry.customer_id === null ? undefined : await getCustomer(tx.db, entry.customer_id)
  const subject = customer
    ? { type: 'customer', id: customer.id, name: customer.name }
    : { type: 'blacklistEntry', id: entry.id, name: entry.value }
  tx.audit({ by: account, action: 'blacklist.removed', subject })
  await takeBackFreed(tx, actorOf(account), stopped)
  if (!customer) return
  await noteChanges(tx, causeOf(actorOf(account)), [{ customerId: customer.id, change: { spam: false } }])
  await noteBlacklisted(tx, customer.id, null, await audienceOfCustomer(tx.db, customer.id))
}

/** What a marked customer writes in this moment is set aside before their chats are looked for, or comes into a queue by itself. */
async function lockMarked(tx: Transaction, entryId: string): Promise<void> {
  const entry = await tx.db.selectFrom('blacklist').select('customer_id').where('id', '=', entryId).executeTakeFirst()
  if (entry?.customer_id) await lockCustomer(tx, entry.customer_id)
}

/** A customer is no spam after all. Throws profileNotFoundException, blacklistEntryNotFoundException. */
export async function unmarkCustomer(tx: Transaction, account: SignedInAccount, customerId: string): Promise<CustomerView> {
  const customer = await getCustomerInSight(tx.db, account, customerId)
  const entry = await tx.db.selectFrom('blacklist').select('id').where('customer_id', '=', customer.id).executeTakeFirst()
  if (!entry) throw new AppError('blacklistEntryNotFoundException')
  await removeEntry(tx, account, entry.id)
  return getCustomer(tx.db, customerId)
}

/** Puts one chat into its queue, whoever wrote it. Throws chatNotFoundByIdException. */
export async function takeBack(tx: Transaction, account: SignedInAccount, chatId: string): Promise<ChatView> {
  const chat = await takeBackChat(tx, await lockSetAside(tx, account, chatId), actorOf(account))
  tx.audit({ by: account, action: 'blacklist.takenBack', subject: { type: 'chat', id: chat.id, name: chat.customer_name } })
  return toChatView(chat)
}

/** What was set aside of these customers comes into its queues, unless something else stops them: nobody's words are forgotten there. */
export async function takeBackFreed(tx: Transaction, by: Actor, customerIds: readonly string[]): Promise<void> {
  const stillStopped = await blacklistedOf(tx.db, customerIds)
  const freed = customerIds.filter((id) => !stillStopped.has(id))
  for (const chat of await lockSetAsideOf(tx, freed)) await takeBackChat(tx, chat, by)
}
