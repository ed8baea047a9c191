import { type ChatView, numberedChannelTypes } from '@besedka/contract'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { refuseBlacklisted } from '../blacklist/index.ts'
import { type ChannelRow, capabilitiesOf, getChannel, requireWritable } from '../channels/index.ts'
import { audienceOfCustomer, type Beginning, startChat } from '../chats/index.ts'
import { contactForAddress, type NewAddress, plainContact, tellCustomer } from '../customers/index.ts'

type Asked = Pick<Beginning, 'clientChatId' | 'assigneeId'> & { channelId: string; address: string; name: string }

/**
 * Begins a conversation with an address or a number, known or not. Throws cannotStartChatException where the channel writes to no such thing,
 * profileContactInvalidException, customerBlacklistedException, and whatever {@link startChat} throws.
 */
export async function startWithAddress(tx: Transaction, account: CurrentAccount, asked: Asked): Promise<ChatView> {
  const channel = await getChannel(tx.db, asked.channelId)
  requireWritable(channel)
  const address = addressOf(channel, asked.address)
  const { customerId, contactId, isNew } = await contactForAddress(tx, { ...address, name: asked.name || asked.address })
  await refuseBlacklisted(tx.db, customerId)
  if (isNew) await tellCustomer(tx, customerId, await audienceOfCustomer(tx.db, customerId))
  const { clientChatId, assigneeId } = asked
  return startChat(tx, account, { customerId, contactId, clientChatId, assigneeId })
}

/** The address as the channel's provider names it, and as it is noted by hand. */
function addressOf(channel: ChannelRow, text: string): Omit<NewAddress, 'name'> {
  const place = { type: channel.type, channelId: channel.id }
  switch (capabilitiesOf(channel).writesTo) {
    case 'email':
      // Noted addresses have the same type and value.
      return { ...place, value: plainContact({ type: 'email', value: text }), elsewhere: [] }
    case 'phone': {
      const value = plainContact({ type: 'phone', value: text })
      const digits = value.slice(1)
      // Whoever is known by the number in another messenger has it here, too.
      const named = numberedChannelTypes.map((type) => ({ type, value: digits }))
      return { ...place, value: digits, elsewhere: [{ type: 'phone', value }, ...named] }
    }
    default:
      throw new AppError('cannotStartChatException')
  }
}
