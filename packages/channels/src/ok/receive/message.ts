import type { InboundContact, InboundFile, InboundMessage } from '../../kit/inbound.ts'
import { type Extras, fileByRef, inboundMessage } from '../../kit/inbound-message.ts'
import type { Attachment, Message } from './update.ts'

/** A message of a customer. */
export function readMessage(message: Message, { contact, sentAt }: { contact: InboundContact; sentAt: Date | null }): InboundMessage {
  const attachments = message.attachments ?? (message.attachment ? [message.attachment] : [])
  const words = message.text?.trim() ?? ''
  // A link stands in the words, and once more as an attachment.
  const links = attachments.flatMap(linkIn).filter((link) => !words.includes(link))
  const text = [words, ...links].filter(Boolean).join('\n')
  const files = attachments.flatMap(fileIn)
  const extras: Extras = Object.assign({}, ...attachments.map(extrasIn))
  return inboundMessage({ externalId: message.mid, contact, sentAt, text, files, extras, quotes: message.reply_to }, attachments[0]?.type)
}

const usualFiles: Readonly<Record<string, [name: string, mimeType: string]>> = {
  IMAGE: ['photo.jpg', 'image/jpeg'],
  VIDEO: ['video.mp4', 'video/mp4'],
  AUDIO: ['audio.mp3', 'audio/mpeg'],
  FILE: ['file', 'application/octet-stream'],
  STICKER: ['sticker.png', 'image/png'],
}

function fileIn({ type, payload }: Attachment): InboundFile[] {
  const usual = Object.hasOwn(usualFiles, type) ? usualFiles[type] : undefined
  if (!usual || !payload?.url) return []
  const [name, mimeType] = usual
  const given = payload.fileName?.trim() || payload.name?.trim()
  return [fileByRef(payload.url, { name: given || name, mimeType, sizeBytes: payload.size })]
}

function linkIn({ type, payload }: Attachment): string[] {
  return type === 'SHARE' && payload?.url ? [payload.url] : []
}

function extrasIn(attachment: Attachment): Extras {
  const { type, payload } = attachment
  if (type === 'STICKER') return { sticker: true }
  if (type === 'AUDIO') return { recorded: true }
  const latitude = payload?.latitude ?? attachment.latitude
  const longitude = payload?.longitude ?? attachment.longitude
  if (type === 'LOCATION' && latitude != null && longitude != null) return { location: { latitude, longitude, title: null, address: null } }
  if (type === 'CONTACT' && (payload?.name || payload?.phone))
    return { contact: { name: payload.name ?? '', phone: payload.phone ?? null } }
  return {}
}
