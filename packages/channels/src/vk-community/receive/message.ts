import { z } from 'zod'
import type { InboundContact, InboundFile, InboundMessage } from '../../kit/inbound.ts'
import { type Extras, fileByRef, inboundMessage } from '../../kit/inbound-message.ts'
import { parseJson } from '../../kit/json.ts'
import type { Attachment, Message } from './callback.ts'

const Payload = z.object({ value: z.string() })
/** The payload of the button "Start". */
const Start = z.object({ command: z.literal('start') })

/** A message of a customer. */
export function readMessage(message: Message, contact: InboundContact): InboundMessage {
  const { id: externalId, date, reply_message } = message
  const attachments = message.attachments ?? []
  const text = textOf(message)
  const files = attachments.flatMap(fileIn)
  const extras = extrasOf(message, text)
  const sentAt = date ? new Date(date * 1000) : null
  return inboundMessage({ externalId, contact, sentAt, text, files, extras, quotes: reply_message?.id }, attachments[0]?.type)
}

/** The words, what was forwarded, and the addresses of what we can only link to. */
export function textOf({ text, attachments, fwd_messages }: Message): string {
  const forwarded = (fwd_messages ?? []).map((one) => one.text?.trim()).filter(Boolean)
  return [text?.trim(), ...forwarded, ...(attachments ?? []).flatMap(linkIn)].filter(Boolean).join('\n')
}

function extrasOf({ attachments, geo, payload, ref, fwd_messages }: Message, text: string): Extras {
  const extras: Extras = {}
  const said = parseJson(payload ?? '')
  const pressed = Payload.safeParse(said).data
  if (pressed) extras.pressed = { label: text || pressed.value, value: pressed.value }
  if (Start.safeParse(said).success) extras.started = true
  if (ref) extras.startPayload = ref.slice(0, 512)
  if (geo) extras.location = { ...geo.coordinates, title: geo.place?.title ?? null, address: null }
  if (attachments?.some(({ type }) => type === 'sticker')) extras.sticker = true
  if (attachments?.some(({ type }) => type === 'audio_message')) extras.recorded = true
  const from = fwd_messages?.find(({ from_id }) => from_id)?.from_id
  if (from) extras.forwardedFrom = `vk.com/${Number(from) < 0 ? `club${from.slice(1)}` : `id${from}`}`
  return extras
}

/** The file of an attachment, where it has one. */
export function fileIn({ type, photo, doc, audio_message, graffiti, sticker }: Attachment): InboundFile[] {
  if (type === 'photo' && photo) return [file('photo.jpg', 'image/jpeg', largest(photo.sizes))]
  if (type === 'sticker' && sticker) return [file('sticker.png', 'image/png', largest(sticker.images))]
  if (type === 'graffiti' && graffiti) return [file('graffiti.png', 'image/png', graffiti.url)]
  const voice = audio_message?.link_ogg ?? audio_message?.link_mp3
  if (type === 'audio_message' && voice) {
    return [audio_message?.link_ogg ? file('voice.ogg', 'audio/ogg', voice) : file('voice.mp3', 'audio/mpeg', voice)]
  }
  if (type !== 'doc' || !doc) return []
  const title = doc.title?.trim() || 'file'
  const name = doc.ext && !title.toLowerCase().endsWith(`.${doc.ext.toLowerCase()}`) ? `${title}.${doc.ext}` : title
  return [{ ...file(name, 'application/octet-stream', doc.url), sizeBytes: doc.size ?? null }]
}

function file(name: string, mimeType: string, ref: string): InboundFile {
  return fileByRef(ref, { name, mimeType })
}

function largest(sizes: readonly { url: string; width: number; height: number }[]): string {
  return sizes.reduce((best, size) => (size.width * size.height > best.width * best.height ? size : best)).url
}

function linkIn({ type, link, video, wall, market, audio }: Attachment): string[] {
  if (type === 'link' && link) return [link.url]
  if (type === 'video' && video) return [`https://vk.com/video${video.owner_id}_${video.id}`]
  if (type === 'wall' && wall) return [`https://vk.com/wall${wall.owner_id ?? wall.to_id ?? wall.from_id ?? ''}_${wall.id}`]
  if (type === 'market' && market) return [`https://vk.com/market?w=product${market.owner_id}_${market.id}`]
  if (type === 'audio' && audio) return [[audio.artist, audio.title].filter(Boolean).join(' – ')]
  return []
}
