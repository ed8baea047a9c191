import type { Connection } from '../../kit/adapter.ts'
import type { InboundContact, InboundEvent, RawUpdate } from '../../kit/inbound.ts'
import { type Extras, fileByRef, inboundMessage } from '../../kit/inbound-message.ts'
import { parseJson } from '../../kit/json.ts'
import type { AppleSettings } from '../definition.ts'
import { attachmentsOf, chosenIn, Frame, Message } from './message.ts'

/** Stands in a text where an attachment does. */
const placeOfFile = /\uFFFC/g

/** A body is one message; undefined when it is none. Apple gives no time: the order is that of arrival. */
export function split(body: Buffer): RawUpdate[] | undefined {
  const frame = Frame.safeParse(parseJson(body)).data
  return frame && [{ externalId: `${frame.type}:${frame.id}`, conversation: frame.sourceId, order: 0, body }]
}

/** What a message of Apple means. Never throws. */
export function receive(body: Buffer, { settings }: Pick<Connection<AppleSettings>, 'settings'>): InboundEvent[] {
  const message = Message.safeParse(parseJson(body)).data
  if (!message) return [{ kind: 'ignored', reason: 'a message that we do not read' }]
  if (message.destinationId !== undefined && message.destinationId !== settings.businessId) {
    return [{ kind: 'ignored', reason: 'a message for another company' }]
  }
  const contact = contactOf(message)
  switch (message.type) {
    case 'typing_start':
      return [{ kind: 'typing', contact }]
    case 'typing_end':
      return [{ kind: 'ignored', reason: 'the customer has stopped typing' }]
    // Only the customer can: from now on Apple takes nothing for them.
    case 'close':
      return [{ kind: 'blocked', contact, blocked: true }]
    default:
      return [readMessage(message, contact)]
  }
}

function readMessage(message: Message, contact: InboundContact): InboundEvent {
  const pressed = chosenIn(message)
  const attachments = attachmentsOf(message)
  const files = attachments.flatMap((one) => {
    if (!one?.reference) return []
    const sizeBytes = Number.isSafeInteger(one.sizeBytes) ? one.sizeBytes : null
    const mimeType = one.mimeType ?? 'application/octet-stream'
    return [fileByRef(JSON.stringify(one.reference), { name: one.name?.trim() || 'file', mimeType, sizeBytes })]
  })
  const words = (message.body ?? '').replace(placeOfFile, '').trim()
  const text = words || pressed?.label || message.interactiveDataRef?.title || ''
  const startPayload = cameBy(message)
  const extras: Extras = {
    ...(pressed && { pressed }),
    ...(startPayload !== '' && { startPayload }),
    ...(files.length < attachments.length && { unsupported: 'attachment' }),
  }
  return inboundMessage({ externalId: message.id, contact, sentAt: null, text, files, extras, quotes: null }, message.type)
}

/** What the company put into the link or button by which the customer came. */
function cameBy({ intent, group }: Message): string {
  return [intent && `intent: ${intent}`, group && `group: ${group}`].filter(Boolean).join(', ').slice(0, 512)
}

/** Apple gives an opaque name and nothing else: its end tells one customer from another. */
function contactOf({ sourceId, locale }: Message): InboundContact {
  const tag = locale?.replaceAll('_', '-')
  const isTag = tag !== undefined && /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(tag)
  return { value: sourceId, name: `Apple ${sourceId.slice(-6)}`, ...(isTag && { locale: tag }) }
}
