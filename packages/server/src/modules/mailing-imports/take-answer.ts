import { newId } from '@besedka/contract'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { ChannelRow } from '../channels/index.ts'
import { contactBehind, findOrCreateCustomerByContact } from '../customers/index.ts'
import { type MailingRow, noteAnswer, showMailing, showNamedMailing } from '../mailings/index.ts'
import { appendMessage } from '../messages/index.ts'
import { findChat } from '../receiving/index.ts'
import type { ReadEntry } from './read-entries.ts'

/**
 * Puts an answer to a mailing into the customer's chat, as if they had written to the channel: below what they answer, where it is known. False: it was taken
 * before.
 */
export async function takeAnswer(
  tx: Transaction,
  { channel, mailing, answer }: { channel: ChannelRow; mailing: MailingRow; answer: ReadEntry },
): Promise<boolean> {
  const { value, phone, text, at } = answer
  if (!(await noteAnswer(tx, mailing, answer))) return false

  const known = await contactBehind(tx, { channelId: channel.id, value })
  const contact = { type: channel.type, value: known, channelId: channel.id }
  const { customerId } = await findOrCreateCustomerByContact(tx, { name: phone, locale: null, device: null, contact, phone })
  const found = await findChat(tx, { channel, adapter: {}, customerId, message: { contact: { value: known, name: phone } } })
  // This very call may have told what was sent.
  const shown = await showMailing(tx, found, { channel: { id: channel.id, mailed_at: tx.now }, values: [value], writtenAt: at })
  const isNew = shown.last_seq === 0
  const chat = isNew ? await showNamedMailing(tx, shown, { id: mailing.id, name: mailing.name, type: mailing.type, at }) : shown
  await appendMessage(tx, chat, {
    id: newId(),
    kind: 'customer',
    author: null,
    text,
    fileIds: [],
    uploader: { kind: 'customer', id: customerId },
    writtenAt: at,
  })
  return true
}
