import type { InboundContact, InboundEvent, InboundFile } from '../../kit/inbound.ts'
import { fileByRef } from '../../kit/inbound-message.ts'
import { pressedButton } from '../../kit/tracking.ts'
import type { Content } from './callback.ts'

type Given = { externalId: string; sentAt: Date | null; contact: InboundContact; content: Content }

/** A message of a customer: words, or a file that Viber keeps for a while, so it is fetched at once. */
export function readMessage({ content, ...frame }: Given): InboundEvent {
  const text = content.text ?? ''
  if (content.media) return { kind: 'message', ...frame, text, files: [fileOf(content, content.media)] }
  if (text === '') return { kind: 'message', ...frame, text, files: [], extras: { unsupported: content.type?.slice(0, 40) || 'unknown' } }
  const pressed = pressedButton(content.tracking_data ?? undefined, text)
  return { kind: 'message', ...frame, text, files: [], ...(pressed && { extras: { pressed } }) }
}

function fileOf({ type, file_name, size }: Content, media: string): InboundFile {
  const name = file_name?.trim() || nameIn(media)
  const isPicture = type === 'picture' || type === 'image' || /\.(jpe?g|png|gif|webp)$/i.test(name)
  return fileByRef(media, {
    name: name || (isPicture ? 'photo.jpg' : 'file'),
    mimeType: isPicture ? (/\.png$/i.test(name) ? 'image/png' : 'image/jpeg') : 'application/octet-stream',
    sizeBytes: size,
  })
}

function nameIn(media: string): string {
  const { pathname } = new URL(media)
  const last = pathname.slice(pathname.lastIndexOf('/') + 1)
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}
