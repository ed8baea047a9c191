import type { Transaction } from '../../platform/events/transaction.ts'
import { isSignedUser } from '../customers/index.ts'
import { findAnswerAddress, hashAddress } from './answer-address.ts'
import type { AnswerLink } from './answer-link.ts'

/**
 * Who goes on with their chat by the link of a mail: whoever still has their answers sent to that address, from that channel. undefined: nobody. A user
 * whom the site vouches for is never let in by a mail.
 */
export async function followAnswerLink(tx: Transaction, link: AnswerLink): Promise<string | undefined> {
  const { customerId, channelId } = link
  const address = await findAnswerAddress(tx, customerId)
  if (address?.channel_id !== channelId || hashAddress(address.email) !== link.addressHash) return undefined
  return (await isSignedUser(tx, { customerId, channelId })) ? undefined : customerId
}
