import type { MessageView } from '@besedka/contract'
import type { Waiting as WaitingInLane } from '../../../platform/events/create-lane.ts'
import type { ChatRow, SeenChat } from '../../chats/index.ts'
import type { Answerable, MessageRow } from '../message.ts'

/** A customer's text, on its way into an open chat. */
export type InboundText = { organisationId: string; channelId: string; customerId: string; id: string; text: string }

/** An open chat, locked: what is seen of it, what a message changes, and what the lane has to know of its channel. */
export type OpenChat = SeenChat & Answerable & Pick<ChatRow, 'organisation_id' | 'identity_id'> & { channel_active: boolean }

/** A message that is stored already, with the customer whose chat it is in. */
export type EarlierMessage = MessageRow & { customer_id: string }

/**
 * What became of it. `stored`: it is in the chat. `repeated`: it was there already, in a chat that is closed by now. `handedBack`: there
 * is no open chat, or its channel is off; nothing was stored.
 */
export type IntakeResult =
  | { outcome: 'stored'; message: MessageView; chat: OpenChat }
  | { outcome: 'repeated'; message: MessageView }
  | { outcome: 'handedBack' }

export type Waiting = WaitingInLane<InboundText, IntakeResult>

/** Who writes where: one customer on one channel has one open chat at most. */
export function visitKey({ organisationId, customerId, channelId }: Pick<InboundText, 'organisationId' | 'customerId' | 'channelId'>) {
  return `${organisationId} ${customerId} ${channelId}`
}

/** Clients make the ids of messages: another organisation's may well be the same. */
export function messageKey({ organisationId, id }: Pick<InboundText, 'organisationId' | 'id'>): string {
  return `${organisationId} ${id}`
}
