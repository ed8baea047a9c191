import type { InboundEvent } from '@besedka/channels/kit'
import type { StaffSignal } from '@besedka/contract'
import type { AppContext } from '../../platform/context.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { ChannelRow } from '../channels/index.ts'
import { findChatOfContact, lockChatRow, staffAudience } from '../chats/index.ts'
import { editCustomerMessage, findExternalMessages, updateMessage } from '../messages/index.ts'

type Event<K extends InboundEvent['kind']> = Extract<InboundEvent, { kind: K }>

/** The customer changed a message of theirs. */
export async function applyEdit(tx: Transaction, channel: ChannelRow, event: Event<'edit'>): Promise<void> {
  const found = await locate(tx, channel, event.externalId)
  if (found) await editCustomerMessage(tx, found.chat, { messageId: found.messageId, text: event.text })
}

/** The customer took a message back: it is marked, and stays for the record. */
export async function applyDelete(tx: Transaction, channel: ChannelRow, event: Event<'delete'>): Promise<void> {
  const found = await locate(tx, channel, event.externalId)
  if (!found) return
  await updateMessage(tx, found.chat, found.messageId, (message) =>
    message.kind === 'customer' && !message.extras?.deletedByCustomer
      ? { extras: { ...message.extras, deletedByCustomer: true } }
      : undefined,
  )
}

/** The provider tells how far a reply got. Late and repeated reports change nothing: statuses only go forward. */
export async function applyStatus(tx: Transaction, channel: ChannelRow, event: Event<'status'>): Promise<void> {
  const found = await locate(tx, channel, event.externalId)
  if (!found) return
  const at = tx.now.toISOString()
  await updateMessage(tx, found.chat, found.messageId, ({ delivery, kind }) => {
    if (kind === 'customer' || !delivery) return undefined
    if (event.status === 'undelivered') {
      const problem = { code: event.problem?.code ?? ('contentRejected' as const), detail: event.problem?.detail ?? null }
      return { status: 'undelivered', delivery: { ...delivery, state: 'failed', problem } }
    }
    const marks = event.status === 'read' ? { readAt: delivery.readAt ?? at } : {}
    return { status: event.status, delivery: { ...delivery, ...marks, deliveredAt: delivery.deliveredAt ?? at } }
  })
}

/** Tells those who see the customer's open chat that the customer types. */
export async function applyTyping(app: AppContext, tx: Transaction, channel: ChannelRow, event: Event<'typing'>): Promise<void> {
  const chat = await findChatOfContact(tx.db, { channelId: channel.id, contactValue: event.contact.value })
  if (!chat) return
  const signal: StaffSignal = { signal: 'customer.typing', chatId: chat.id, typing: true }
  app.live.signal({ organisationId: tx.organisationId, door: 'staff', tags: staffAudience(chat) }, signal)
}

async function locate(tx: Transaction, channel: ChannelRow, externalId: string) {
  const [found] = await findExternalMessages(tx.db, channel.id, [externalId])
  const chat = found && (await lockChatRow(tx, found.chatId))
  return chat && { chat, messageId: found.messageId }
}
