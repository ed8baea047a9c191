import type { InboundContact, InboundEvent } from '../../kit/inbound.ts'
import { inboundMessage } from '../../kit/inbound-message.ts'
import { parseJson } from '../../kit/json.ts'
import { type About, Brought, type Told } from './brought.ts'
import { advertOf, contentOf } from './content.ts'

/** What was read of a chat means. A notification that was not followed says nothing by itself. Never throws. */
export function receive(body: Buffer): InboundEvent[] {
  const brought = Brought.safeParse(parseJson(body)).data
  if (!brought) return [nothing('a notification that nothing was read for')]
  const { messages, read, ...about } = brought
  if (messages.length === 0 && read.length === 0) return [nothing('no message of this name')]
  const receipts = read.map((externalId): InboundEvent => ({ kind: 'status', externalId, status: 'read' }))
  return [...messages.map((message) => readOne(message, about)), ...receipts]
}

/** What a buyer is called: their name, and the advertisement that the chat is about. Undefined where Avito tells neither. */
export function nameOf({ person, item }: Pick<About, 'person' | 'item'>): string | undefined {
  const name = person?.name.trim() ?? ''
  const title = item?.title?.trim() ?? ''
  if (name !== '' && title !== '') return `${name} (${title})`
  return name || title || undefined
}

function readOne(message: Told, about: About): InboundEvent {
  const { id: externalId, author_id, created, type, opens } = message
  const contact: InboundContact = { value: about.chatId, name: nameOf(about) ?? about.chatId }
  const isOurs = author_id === about.accountId
  if (type === 'deleted') return isOurs ? nothing('a message of ours that was deleted') : { kind: 'delete', externalId }
  const { text, files, extras } = contentOf(message)
  const said = { externalId, contact, sentAt: new Date(created * 1000), text, files }
  const isByMachine = type === 'system' || (isOurs && message.content.flow_id != null)
  // Our own words come back as well; the product knows them by their names.
  if (isOurs || isByMachine) {
    if (text === '' && files.length === 0) return nothing(`of ${isOurs ? 'the account' : 'Avito'}, and shows nothing: ${type}`)
    return { kind: 'echo', ...said, ...(isByMachine && { byProvider: true }) }
  }
  return inboundMessage({ ...said, extras: { ...extras, ...(opens && advertOf(about.item)) }, quotes: undefined }, type)
}

function nothing(reason: string): InboundEvent {
  return { kind: 'ignored', reason: reason.slice(0, 200) }
}
