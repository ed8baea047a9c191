import type { InboundContact, InboundFile, InboundMessage } from '../../kit/inbound.ts'
import { type Extras, fileByRef, inboundMessage } from '../../kit/inbound-message.ts'
import type { Attachment, Body, Message } from './update.ts'

/** A message of a customer. */
export function readMessage({ body, link, timestamp }: Message, contact: InboundContact): InboundMessage {
  const forwarded = link?.type === 'forward' ? link : undefined
  // A forwarded message has its content in the link, and is itself empty.
  const said = forwarded && !body.text && !body.attachments?.length ? forwarded.message : body
  const attachments = said.attachments ?? []
  const text = [textOf(said), ...attachments.flatMap(linkIn)].filter(Boolean).join('\n')
  const files = attachments.flatMap(fileIn)
  const extras: Extras = Object.assign({}, ...attachments.map((one) => extrasIn(one)))
  if (forwarded?.sender) extras.forwardedFrom = forwarded.sender.first_name || forwarded.sender.name || forwarded.sender.user_id
  const sentAt = timestamp ? new Date(timestamp) : null
  const quotes = link?.type === 'reply' ? link.message.mid : undefined
  return inboundMessage({ externalId: body.mid, contact, sentAt, text, files, extras, quotes }, attachments[0]?.type)
}

/** The words, with the addresses of links that hide behind words. */
export function textOf({ text, markup }: Body): string {
  let shown = text ?? ''
  const links = (markup ?? []).filter(({ type, url }) => type === 'link' && url).toSorted((a, b) => b.from - a.from)
  for (const { from, length, url } of links) {
    const end = Math.min(from + length, shown.length)
    if (url && shown.slice(from, end) !== url) shown = `${shown.slice(0, end)} (${url})${shown.slice(end)}`
  }
  return shown
}

const files: Readonly<Record<string, [name: string, mimeType: string]>> = {
  image: ['photo.jpg', 'image/jpeg'],
  video: ['video.mp4', 'video/mp4'],
  audio: ['audio.mp3', 'audio/mpeg'],
  file: ['file', 'application/octet-stream'],
  sticker: ['sticker.webp', 'image/webp'],
}

/** The file of an attachment, where it has one. */
export function fileIn({ type, payload, filename, size }: Attachment): InboundFile[] {
  const usual = Object.hasOwn(files, type) ? files[type] : undefined
  if (!usual || !payload?.url) return []
  const [name, mimeType] = usual
  return [fileByRef(payload.url, { name: filename?.trim() || name, mimeType, sizeBytes: size })]
}

function linkIn({ type, payload }: Attachment): string[] {
  return type === 'share' && payload?.url ? [payload.url] : []
}

function extrasIn({ type, payload, latitude, longitude }: Attachment): Extras {
  if (type === 'sticker') return { sticker: true }
  if (type === 'audio') return { recorded: true }
  if (type === 'location' && latitude != null && longitude != null) return { location: { latitude, longitude, title: null, address: null } }
  if (type === 'contact') return { contact: contactIn(payload) }
  return {}
}

/**
 * MAX does not say how the `hash` of a card is checked, and a client may put any number beside its own account: the number is shown, and is nobody's
 * own by that.
 */
function contactIn(payload: Attachment['payload']) {
  const card = payload?.vcf_info ?? ''
  const { first_name, last_name, name } = payload?.max_info ?? {}
  const known = [first_name, last_name].filter(Boolean).join(' ') || name
  return {
    name: known || /^FN[^:\r\n]*:(.*)$/m.exec(card)?.[1]?.trim() || '',
    phone: /^TEL[^:\r\n]*:(.*)$/m.exec(card)?.[1]?.trim() || null,
  }
}
