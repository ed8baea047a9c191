import type { InboundContact, InboundEvent, InboundMessage } from '../../kit/inbound.ts'
import { fileByRef } from '../../kit/inbound-message.ts'
import { pressedButton } from '../../kit/tracking.ts'
import type { Content } from './callback.ts'

type Given = { externalId: string; sentAt: Date | null; contact: InboundContact; content: Content }
type Said = Pick<InboundMessage, 'text' | 'files' | 'extras'>

/** A message of a customer. */
export function readMessage({ content, ...frame }: Given): InboundEvent {
  return { kind: 'message', ...frame, ...saidIn(content) }
}

function saidIn(content: Content): Said {
  const { type, text = '', location, contact } = content
  switch (type) {
    case 'text':
      return saidInWords(content, text)
    case 'url':
      return { text: content.media ?? text, files: [], ...(!content.media && !text && unsupported(type)) }
    case 'picture':
      return withFile(content, 'photo.jpg', 'image/jpeg')
    case 'video':
      return withFile(content, 'video.mp4', 'video/mp4')
    case 'file':
      return withFile(content, 'file', 'application/octet-stream')
    case 'sticker': {
      const said = withFile(content, 'sticker.png', 'image/png')
      return { ...said, extras: { ...said.extras, sticker: true } }
    }
    case 'location':
      if (!location) return { text, files: [], ...unsupported(type) }
      return { text: '', files: [], extras: { location: { latitude: location.lat, longitude: location.lon, title: null, address: null } } }
    case 'contact':
      if (!contact) return { text, files: [], ...unsupported(type) }
      return { text: '', files: [], extras: { contact: { name: contact.name ?? '', phone: contact.phone_number ?? null } } }
    default:
      return { text, files: [], ...unsupported(type) }
  }
}

function saidInWords({ tracking_data }: Content, text: string): Said {
  const pressed = pressedButton(tracking_data, text)
  if (text === '') return { text, files: [], ...unsupported('text') }
  return { text, files: [], ...(pressed && { extras: { pressed } }) }
}

/** Addresses of files are good for an hour or so: the file is fetched as soon as the update is read. */
function withFile({ type, text = '', media, file_name, size }: Content, name: string, mimeType: string): Said {
  if (media === undefined) return { text, files: [], ...unsupported(type) }
  return { text, files: [fileByRef(media, { name: file_name?.trim() || name, mimeType, sizeBytes: size })] }
}

function unsupported(type: string) {
  return { extras: { unsupported: type.slice(0, 40) || 'unknown' } }
}
