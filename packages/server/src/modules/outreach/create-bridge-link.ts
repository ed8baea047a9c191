import { type BridgeLinkView, isSiteChatType, newId } from '@besedka/contract'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { pageAddress } from '../../platform/notices/page-address.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { type ChannelRow, capabilitiesOf, findPublicAddress, getChannel, requireWritable } from '../channels/index.ts'
import { type ChatRow, checkMayAct, loadChat } from '../chats/index.ts'
import { signLink } from './link-token.ts'
import './tables.ts'

const daysGood = 3
const dayMs = 86_400_000
/** An app opens its chat itself, and the support chat is open only for whom the server has signed. */
const withoutAddress: readonly string[] = ['mobile_app', 'support']

type Context = Pick<AppContext, 'vault' | 'config'>

/**
 * Makes a link that brings the customer of a chat in one's hands into another channel; one of the last day that nobody has followed is given once
 * more. Throws bridgeLinkUnavailableException where no link leads there.
 */
export async function createBridgeLink(
  tx: Transaction,
  context: Context,
  account: CurrentAccount,
  asked: { chatId: string; channelId: string },
): Promise<BridgeLinkView> {
  const chat = await loadChat(tx.db, asked.chatId, account)
  await checkMayAct(tx.db, 'snooze', { account, chat })
  const channel = await getChannel(tx.db, asked.channelId)
  requireWritable(channel)
  if (channel.id === chat.channel_id) throw new AppError('bridgeLinkUnavailableException')
  const addressWith = await addressOf(tx, context, channel)
  const link = (await findOpen(tx, account, chat, channel)) ?? (await insertLink(tx, account, chat, channel))
  return {
    url: addressWith(signLink(context, { organisationId: tx.organisationId, id: link.id })),
    expiresAt: link.expires_at.toISOString(),
  }
}

/** Where customers find the channel, with words that it will tell us when somebody comes. */
async function addressOf(tx: Transaction, { config }: Context, channel: ChannelRow): Promise<(words: string) => string> {
  const { arrivalParameter } = capabilitiesOf(channel)
  if (!arrivalParameter || withoutAddress.includes(channel.type)) throw new AppError('bridgeLinkUnavailableException')
  // Behind the hash, which no server on the way and no page that is linked to gets to see.
  if (isSiteChatType(channel.type)) return (words) => pageAddress(config, `/c/${channel.key}#${arrivalParameter}=${words}`)
  const address = channel.simulated ? simulatedAddress(config, channel) : await findPublicAddress(tx.db, channel.id)
  if (address === null) throw new AppError('bridgeLinkUnavailableException')
  return (words) => {
    const url = new URL(address)
    url.searchParams.set(channel.simulated ? 'start' : arrivalParameter, words)
    return url.href
  }
}

/** The page where one plays the customers of a simulated channel, if they press Start there. */
function simulatedAddress(config: Context['config'], channel: ChannelRow): string | null {
  const presses = ['start', 'context'].includes(capabilitiesOf(channel).arrivalParameter ?? '')
  return config.demo && presses ? pageAddress(config, `/simulators/${channel.id}`) : null
}

async function findOpen(tx: Transaction, account: CurrentAccount, chat: ChatRow, channel: ChannelRow) {
  return tx.db
    .selectFrom('bridge_links')
    .select(['id', 'expires_at'])
    .where('customer_id', '=', chat.customer_id)
    .where('chat_id', '=', chat.id)
    .where('channel_id', '=', channel.id)
    .where('by_id', '=', account.id)
    .where('used_at', 'is', null)
    .where('created_at', '>', new Date(tx.now.getTime() - dayMs))
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
}

async function insertLink(tx: Transaction, account: CurrentAccount, chat: ChatRow, channel: ChannelRow) {
  return tx.db
    .insertInto('bridge_links')
    .values({
      organisation_id: tx.organisationId,
      id: newId(),
      channel_id: channel.id,
      customer_id: chat.customer_id,
      chat_id: chat.id,
      by_id: account.id,
      created_at: tx.now,
      expires_at: new Date(tx.now.getTime() + daysGood * dayMs),
      used_at: null,
      used_by_id: null,
    })
    .returning(['id', 'expires_at'])
    .executeTakeFirstOrThrow()
}
