import type { InboundContact, InboundEvent } from '../../kit/inbound.ts'
import { inboundMessage } from '../../kit/inbound-message.ts'
import { parseJson } from '../../kit/json.ts'
import { type Message, nameOf, writerOf } from '../api/chat.ts'
import { Brought } from './brought.ts'
import { contentOf } from './content.ts'

/** What was read of a chat means. A notification that was not followed says nothing by itself. Never throws. */
export function receive(body: Buffer): InboundEvent[] {
  const brought = Brought.safeParse(parseJson(body)).data
  if (!brought) return [ignored('a notification that nothing was read for')]
  const { chatId, as, changedAt, messages } = brought
  if (messages.length === 0) return [ignored('no message of this number')]
  if (as === 'read') return readMarks(chatId, messages)
  const contact: InboundContact = { value: chatId, name: nameOf(messages) ?? brought.name ?? chatId }
  const at = changedAt ? new Date(changedAt) : null
  return messages.map((message) => (as === 'changed' ? change(message, chatId, at) : readOne(message, contact)))
}

/** What a message is called in the channel: that its number is unique beyond its chat is not stated. */
export function externalIdOf(chatId: string, messageId: string): string {
  return `${chatId}:${messageId}`
}

function readOne(message: Message, contact: InboundContact): InboundEvent {
  const externalId = externalIdOf(contact.value, message.message_id)
  const sentAt = message.created_at ? new Date(message.created_at) : null
  const said = { externalId, contact, sentAt, ...contentOf(message.data) }
  const isEmpty = said.text === '' && said.files.length === 0
  switch (writerOf(message)) {
    case 'customer':
      return inboundMessage({ ...said, extras: {}, quotes: undefined }, undefined)
    // People of Ozon who come into the chat ask the shop, too, and wait for its answer.
    case 'support':
    case 'courier':
      return inboundMessage({ ...said, extras: { providerSupport: true }, quotes: undefined }, undefined)
    // Our own words come back as well; the product knows them by their names.
    case 'seller':
      return isEmpty ? ignored('an empty message of the shop') : { kind: 'echo', ...said }
    case 'notificationuser':
    case 'chatbot':
    case 'crm':
      return isEmpty ? ignored('an empty message of Ozon') : { kind: 'echo', ...said, byProvider: true }
  }
  return ignored(`written by ${message.user.type}`)
}

/** New words of somebody. Of a message that is not known yet they wait until it is. */
function change(message: Message, chatId: string, at: Date | null): InboundEvent {
  if (writerOf(message) === 'seller') return ignored('a change of the shop')
  return { kind: 'edit', externalId: externalIdOf(chatId, message.message_id), at, ...contentOf(message.data) }
}

/** The messages of the shop that the buyer has read. */
function readMarks(chatId: string, messages: readonly Message[]): InboundEvent[] {
  const read = messages.filter((message) => message.is_read && writerOf(message) === 'seller')
  if (read.length === 0) return [ignored('nothing of the shop was read')]
  return read.map(({ message_id }) => ({ kind: 'status', externalId: externalIdOf(chatId, message_id), status: 'read' }))
}

function ignored(reason: string): InboundEvent {
  return { kind: 'ignored', reason }
}
