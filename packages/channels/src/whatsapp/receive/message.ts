import type { InboundContact, InboundMessage } from '../../kit/inbound.ts'
import { fileByRef } from '../../kit/inbound-message.ts'
import type { Media, Message } from './value.ts'

type Said = Pick<InboundMessage, 'text' | 'files'> & { extras?: NonNullable<InboundMessage['extras']> }

/** A message of a customer. */
export function readMessage(message: Message, contact: InboundContact): InboundMessage {
  const { text, files, extras } = saidIn(message)
  const forwarded = message.context?.forwarded ? { forwardedFrom: 'WhatsApp' } : {}
  const all = { ...extras, ...forwarded, ...advertOf(message) }
  return {
    kind: 'message',
    externalId: message.id,
    contact,
    sentAt: message.timestamp ? new Date(message.timestamp * 1000) : null,
    text,
    files,
    ...(Object.keys(all).length > 0 && { extras: all }),
    ...(message.context?.id && { quotes: message.context.id }),
  }
}

/** A person who comes by an advertisement says so with their first message. */
function advertOf({ referral }: Message): Said['extras'] {
  if (!referral) return {}
  const { headline = '', body = '', source_url: url = null } = referral
  if (headline === '' && body === '' && url === null) return {}
  return { advert: { title: headline.slice(0, 500), text: body.slice(0, 2_000), url } }
}

function orderOf({ text = '', product_items }: NonNullable<Message['order']>): Said {
  const items = product_items.map(({ product_retailer_id, quantity, item_price = null, currency = null }) => ({
    product: product_retailer_id.slice(0, 200),
    quantity,
    price: item_price,
    currency,
  }))
  return { text, files: [], extras: { order: { items } } }
}

function saidIn({ type, text, image, video, audio, document, sticker, location, contacts, button, interactive, order }: Message): Said {
  if (text && text.body !== '') return { text: text.body, files: [] }
  if (image) return withFile(image, 'photo.jpg', 'image/jpeg')
  if (video) return withFile(video, 'video.mp4', 'video/mp4')
  if (audio) return withFile(audio, 'voice.ogg', 'audio/ogg', audio.voice ? { recorded: true } : {})
  if (document) return withFile(document, 'file', 'application/octet-stream')
  if (sticker) return withFile(sticker, 'sticker.webp', 'image/webp', { sticker: true })
  if (location) {
    const { latitude, longitude, name = null, address = null } = location
    return { text: '', files: [], extras: { location: { latitude, longitude, title: name, address } } }
  }
  const [card] = contacts ?? []
  if (card) {
    const contact = { name: card.name?.formatted_name ?? '', phone: card.phones?.[0]?.phone ?? null }
    return { text: '', files: [], extras: { contact } }
  }
  if (order) return orderOf(order)
  const reply = interactive?.button_reply ?? interactive?.list_reply
  const pressed = reply ? { label: reply.title, value: reply.id } : button && { label: button.text, value: button.payload ?? button.text }
  if (pressed) return { text: pressed.label, files: [], extras: { pressed } }
  return { text: '', files: [], extras: { unsupported: type.slice(0, 40) || 'unknown' } }
}

function withFile({ id, mime_type, caption = '', filename }: Media, name: string, mimeType: string, extras: Said['extras'] = {}): Said {
  const type = mime_type?.split(';')[0]?.trim()
  const known = type && /^[\w.+-]+\/[\w.+-]+$/.test(type) ? type : mimeType
  return { text: caption, files: [fileByRef(id, { name: filename?.trim() || name, mimeType: known })], extras }
}
