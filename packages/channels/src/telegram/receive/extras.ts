import type { InboundMessage } from '../../kit/inbound.ts'
import { nameOf } from './name.ts'
import type { Message } from './update.ts'

type Extras = NonNullable<InboundMessage['extras']>

/** What a message carries beside text and files; undefined when that is nothing. */
export function extrasOf(message: Message): Extras | undefined {
  const extras: Extras = { ...locationOf(message), ...contactOf(message), ...forwardedFrom(message) }
  if (message.sticker) extras.sticker = true
  if (message.voice || message.video_note) extras.recorded = true
  if (/^\/start(?: \S+)?$/.test(message.text ?? '')) extras.started = true
  const startPayload = /^\/start (\S{1,512})$/.exec(message.text ?? '')?.[1]
  if (startPayload) extras.startPayload = startPayload
  return Object.keys(extras).length > 0 ? extras : undefined
}

/** A venue comes with its place as a location too. */
function locationOf({ location, venue }: Message): Extras {
  const place = venue?.location ?? location
  return place ? { location: { ...place, title: venue?.title ?? null, address: venue?.address ?? null } } : {}
}

function contactOf({ contact, from }: Message): Extras {
  if (!contact) return {}
  // Telegram says itself whose account a card is of.
  const own = contact.user_id != null && contact.user_id === from?.id
  return { contact: { name: nameOf(contact) ?? '', phone: contact.phone_number ?? null, ...(own && { own: true }) } }
}

function forwardedFrom({ forward_origin: origin }: Message): Extras {
  if (!origin) return {}
  const sender = origin.sender_user ?? origin.sender_chat ?? origin.chat
  const name = origin.sender_user_name ?? (sender && nameOf(sender))
  return name ? { forwardedFrom: name } : {}
}
