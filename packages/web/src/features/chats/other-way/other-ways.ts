import type { ChannelCard, ChatView, ContactView } from '@besedka/contract'
import type { QuietChat } from '../../../live/quiet-chat.ts'
import { capabilitiesOfCard } from '../shared/use-capabilities.ts'

/**
 * Another channel in which the same customer can be written to: in a chat that goes on there, over a contact with which one can be begun, or at an address
 * that was noted and that the channel writes to.
 */
export type OtherWay = { channel: ChannelCard; value: string | null } & ({ chatId: string } | { contactId: string } | { address: string })

/** What tells the ways of a customer apart. */
export function keyOfWay(way: OtherWay): string {
  if ('chatId' in way) return way.chatId
  return 'contactId' in way ? way.contactId : `${way.channel.id} ${way.address}`
}

type Known = {
  contacts: readonly ContactView[]
  channels: ReadonlyMap<string, ChannelCard>
  chats: ReadonlyMap<string, ChatView>
}

/**
 * The other ways to the customer of a chat: never the channel itself, never one that is off or whose rules let nobody begin, and each channel once, its
 * open chat before its contacts, those before a noted phone. Letters are many to a channel: there each address is a way.
 */
export function otherWays(chat: QuietChat, { contacts, channels, chats }: Known): OtherWay[] {
  const ways = new Map<string, OtherWay>()
  for (const other of chats.values()) {
    const channel = channels.get(other.channelId)
    const isTheirs = other.customerId === chat.customerId && other.channelId !== chat.channelId
    const goesOn = (other.state === 'waiting' || other.state === 'assigned') && other.blockedAt === null
    if (isTheirs && goesOn && channel?.active && !channel.forbidden) ways.set(channel.id, { channel, value: null, chatId: other.id })
  }
  for (const { id, channelId, value } of contacts) {
    const channel = channelId === null || channelId === chat.channelId ? undefined : channels.get(channelId)
    if (!channel?.active || channel.forbidden || ways.has(channel.id)) continue
    const { operatorMayStart, letter } = capabilitiesOfCard(channel)
    if (operatorMayStart) ways.set(letter ? `${channel.id} ${value}` : channel.id, { channel, value: letter ? value : null, contactId: id })
  }
  for (const { type, channelId, value, typed } of contacts) {
    // What customers typed about themselves proves nothing.
    if (type !== 'phone' || channelId !== null || typed) continue
    for (const channel of channels.values()) {
      if (channel.id === chat.channelId || !channel.active || channel.forbidden || ways.has(channel.id)) continue
      if (capabilitiesOfCard(channel).writesTo === 'phone') ways.set(channel.id, { channel, value: null, address: value })
    }
  }
  return [...ways.values()]
}
