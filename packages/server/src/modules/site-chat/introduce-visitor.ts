import type { NotedContact } from '@besedka/contract'
import type { Transaction } from '../../platform/events/transaction.ts'
import { noteAnswerAddress } from '../answers-by-mail/index.ts'
import type { CurrentVisitor } from '../authentication/index.ts'
import { audienceOfCustomer } from '../chats/index.ts'
import { customerNames, noteTypedContact, notingChanges, renameCustomer, tellCustomer } from '../customers/index.ts'

/**
 * The visitor says their name, or where to answer when they are gone: an email address also gets the answers that they do not see. Throws
 * profileContactInvalidException.
 */
export async function introduceVisitor(
  tx: Transaction,
  { customerId, channelId }: CurrentVisitor,
  given: { name?: string | undefined; contact?: NotedContact | undefined },
): Promise<{ name: string }> {
  const { name, contact } = given
  const audience = await audienceOfCustomer(tx.db, customerId)
  if (contact) {
    const value = await noteTypedContact(tx, { customerId, ...contact })
    if (contact.type === 'email') await noteAnswerAddress(tx, { customerId, channelId, email: value })
    await tellCustomer(tx, customerId, audience)
  }
  if (name !== undefined)
    await notingChanges(tx, { customerId, by: { cause: 'customer', byId: null } }, () => renameCustomer(tx, customerId, name, audience))
  // Who was merged is called as they have said, not as the others are.
  return { name: (await customerNames(tx.db, [customerId])).get(customerId) ?? '' }
}
