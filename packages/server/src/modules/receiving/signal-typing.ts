import type { InboundEvent } from '@besedka/channels/kit'
import type { StaffSignal } from '@besedka/contract'
import type { AppContext } from '../../platform/context.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { ChannelRow } from '../channels/index.ts'
import { findChatOfContact, staffAudience } from '../chats/index.ts'

/** Tells those who see the customer's open chat that the customer types. */
export async function signalTyping(
  app: AppContext,
  tx: Transaction,
  channel: ChannelRow,
  event: Extract<InboundEvent, { kind: 'typing' }>,
): Promise<void> {
  const chat = await findChatOfContact(tx.db, { channelId: channel.id, contactValue: event.contact.value })
  if (!chat) return
  const signal: StaffSignal = { signal: 'customer.typing', chatId: chat.id, typing: true }
  app.live.signal({ organisationId: tx.organisationId, door: 'staff', tags: staffAudience(chat) }, signal)
}
