import type { InboundContact, InboundEvent, InboundFile } from '../../kit/inbound.ts'
import { fileByRef, inboundMessage } from '../../kit/inbound-message.ts'
import { parseJson } from '../../kit/json.ts'
import { mimeTypeOf } from '../../kit/mime-type-of.ts'
import { type Message, nameOf } from '../api/chat.ts'
import { Brought } from './brought.ts'

/** What was read of a chat means. A notification that was not followed says nothing by itself. Never throws. */
export function receive(body: Buffer): InboundEvent[] {
  const brought = Brought.safeParse(parseJson(body)).data
  if (!brought) return ignored('a notification that nothing was read for')
  const { chatId, context, messages } = brought
  if (messages.length === 0) return ignored('no message of this number')
  const contact: InboundContact = { value: chatId, name: nameOf(context) ?? chatId }
  return messages.map((message) => readOne(message, contact))
}

/** What a message is called in the channel: that its number is unique beyond its chat is not stated. */
export function externalIdOf(chatId: string, messageId: string): string {
  return `${chatId}:${messageId}`
}

function readOne(message: Message, contact: InboundContact): InboundEvent {
  const externalId = externalIdOf(contact.value, message.messageId)
  const sentAt = message.createdAt ? new Date(message.createdAt) : null
  const said = { externalId, contact, sentAt, text: message.message?.trim() ?? '', files: filesOf(message) }
  const isEmpty = said.text === '' && said.files.length === 0
  switch (message.sender) {
    case 'CUSTOMER':
      return inboundMessage({ ...said, extras: {}, quotes: undefined }, undefined)
    // Who arbitrates asks the shop, too, and waits for its answer.
    case 'SUPPORT':
      return inboundMessage({ ...said, extras: { providerSupport: true }, quotes: undefined }, undefined)
    // Our own words come back as well; the product knows them by their names.
    case 'PARTNER':
      return isEmpty ? nothing('an empty message of the shop') : { kind: 'echo', ...said }
    case 'MARKET':
      return isEmpty ? nothing('an empty message of the Market') : { kind: 'echo', ...said, byProvider: true }
  }
  return nothing(`written by ${message.sender}`)
}

function filesOf({ payload }: Message): InboundFile[] {
  return (payload ?? []).map(({ url, name, size }) => {
    const called = name?.trim() || 'file'
    return fileByRef(url, { name: called, mimeType: mimeTypeOf(called), sizeBytes: size })
  })
}

function ignored(reason: string): InboundEvent[] {
  return [nothing(reason)]
}

function nothing(reason: string): InboundEvent {
  return { kind: 'ignored', reason }
}
