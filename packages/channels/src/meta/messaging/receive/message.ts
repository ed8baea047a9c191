import type { InboundContact, InboundFile, InboundMessage } from '../../../kit/inbound.ts'
import { type Extras, fileByRef, inboundMessage } from '../../../kit/inbound-message.ts'
import type { Attachment, Message } from './event.ts'

/** A message of a customer. */
export function readMessage(message: Message, { contact, sentAt }: { contact: InboundContact; sentAt: Date | null }): InboundMessage {
  const attachments = message.attachments ?? []
  const { text, files } = contentOf(message)
  const story = message.reply_to?.story
  const extras: Extras = Object.assign({}, ...attachments.map(extrasIn))
  const title = message.referral?.ads_context_data?.ad_title?.slice(0, 500)
  if (title) extras.advert = { title, text: '', url: null }
  if (story) extras.story = 'reply'
  if (message.quick_reply) extras.pressed = { label: text || message.quick_reply.payload, value: message.quick_reply.payload }
  const said = { externalId: message.mid, contact, sentAt, text, files, extras, quotes: message.reply_to?.mid }
  const read = inboundMessage(said, attachments[0]?.type || 'unsupported')
  // The picture of the story stands before the words about it.
  return story?.url ? { ...read, files: [file('story.jpg', 'image/jpeg', story.url), ...files] } : read
}

/** The words, with the links that came beside them, and the files. */
export function contentOf({ text, attachments }: Message): { text: string; files: InboundFile[] } {
  const words = text?.trim() ?? ''
  const links = (attachments ?? []).flatMap(linkIn).filter((link) => !words.includes(link))
  return { text: [words, ...links].filter(Boolean).join('\n'), files: (attachments ?? []).flatMap(fileIn) }
}

const usualFiles: Readonly<Record<string, [name: string, mimeType: string]>> = {
  image: ['photo.jpg', 'image/jpeg'],
  video: ['video.mp4', 'video/mp4'],
  audio: ['audio.mp4', 'audio/mp4'],
  file: ['file', 'application/octet-stream'],
  story_mention: ['story.jpg', 'image/jpeg'],
}

function fileIn({ type, payload }: Attachment): InboundFile[] {
  const usual = Object.hasOwn(usualFiles, type) ? usualFiles[type] : undefined
  if (!usual || !payload?.url) return []
  const [name, mimeType] = usual
  return [file(type === 'file' ? (nameIn(payload.url) ?? name) : name, mimeType, payload.url)]
}

/** Meta names a document only in its address. */
function nameIn(url: string): string | undefined {
  const last = new URL(url).pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last) || undefined
  } catch {
    return undefined
  }
}

function file(name: string, mimeType: string, ref: string): InboundFile {
  return fileByRef(ref, { name, mimeType })
}

/** A shared post, reel or page comes as a link. */
function linkIn({ type, url, payload }: Attachment): string[] {
  const link = payload?.url ?? url
  return link && !Object.hasOwn(usualFiles, type) && type !== 'location' ? [link] : []
}

function extrasIn({ type, payload }: Attachment): Extras {
  if (type === 'image' && payload?.sticker_id) return { sticker: true }
  if (type === 'audio') return { recorded: true }
  if (type === 'story_mention') return { story: 'mention' }
  if (type !== 'location' || !payload?.coordinates) return {}
  const { lat: latitude, long: longitude } = payload.coordinates
  return { location: { latitude, longitude, title: payload.title ?? null, address: null } }
}
