import type { InboundFile } from '../../kit/inbound.ts'
import { type Extras, fileByRef } from '../../kit/inbound-message.ts'
import type { Content, Item, Message } from '../api/chat.ts'

export const voicePrefix = 'voice:'

export type Said = { text: string; files: InboundFile[]; extras: Extras }

/** What a message says: words, a picture, a recording, a place. Links and advertisements are words. */
export function contentOf({ content }: Message): Said {
  const { text, image, voice, location, link, item } = content
  const lines = [text?.trim(), link && linkOf(link), item && itemOf(item)].filter((line) => line)
  const picture = image && largestOf(image.sizes)
  return {
    text: lines.join('\n'),
    files: [
      ...(picture ? [fileByRef(picture, { name: 'photo.jpg', mimeType: 'image/jpeg' })] : []),
      // Opus in MP4.
      ...(voice ? [fileByRef(`${voicePrefix}${voice.voice_id}`, { name: 'voice.mp4', mimeType: 'audio/mp4' })] : []),
    ],
    extras: { ...(voice && { recorded: true }), ...(location && { location: placeOf(location) }) },
  }
}

/** The advertisement that a chat is about, as a card beside the message. Empty where Avito does not tell. */
export function advertOf(about: Item | null | undefined): Extras {
  const title = about?.title?.trim()
  if (!title) return {}
  const url = about?.url && isWebAddress(about.url) ? about.url : null
  return { advert: { title: title.slice(0, 500), text: about?.price_string?.trim().slice(0, 2_000) ?? '', url } }
}

function isWebAddress(url: string): boolean {
  return url.length <= 2_000 && /^https?:\/\//i.test(url) && URL.canParse(url)
}

function linkOf({ text, url }: NonNullable<Content['link']>): string {
  const said = text?.trim() ?? ''
  return url && !said.includes(url) ? `${said} ${url}`.trim() : said
}

function itemOf({ title, price_string, item_url }: NonNullable<Content['item']>): string {
  const head = [title?.trim(), price_string?.trim()].filter((part) => part).join(', ')
  return [head, item_url?.trim()].filter((part) => part).join('\n')
}

function placeOf({ lat, lon, title, text }: NonNullable<Content['location']>): NonNullable<Extras['location']> {
  return { latitude: lat, longitude: lon, title: title?.trim() || null, address: text?.trim() || null }
}

/** The address of the picture with the most points. */
function largestOf(sizes: Readonly<Record<string, unknown>>): string | undefined {
  const pictures = Object.entries(sizes).flatMap(([size, url]) => {
    const [, width, height] = /^(\d{1,6})x(\d{1,6})$/.exec(size) ?? []
    return typeof url === 'string' && isWebAddress(url) ? [{ url, points: Number(width ?? 0) * Number(height ?? 0) }] : []
  })
  return pictures.toSorted((a, b) => b.points - a.points)[0]?.url
}
