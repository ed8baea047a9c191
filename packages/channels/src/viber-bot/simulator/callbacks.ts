import type { Numeral } from '../../kit/simulator/numeral.ts'
import type { PhoneChat, PhoneEvent, PhoneMessage } from '../../kit/simulator/phone-chat.ts'
import type { Account } from './account.ts'

type Chat = PhoneChat<Account>
type Frame = { event: string; timestamp: number; message_token: Numeral }

/** What Viber posts about an event on somebody's phone. */
export function callbacksFor(chat: Chat, event: PhoneEvent, { now, token }: { now: Date; token: () => string }): object[] {
  const frame = (name: string, digits = token()): Frame => ({ event: name, timestamp: now.getTime(), message_token: { digits } })
  const user = { id: chat.person.id, name: chat.person.name, language: 'ru', country: 'RU', api_version: 10 }
  switch (event.kind) {
    case 'started': {
      const opened = { ...frame('conversation_started'), type: 'open', user, subscribed: false }
      const subscribed = { ...frame('subscribed'), user }
      return [{ ...opened, ...(event.payload !== undefined && { context: event.payload }) }, ...(event.again ? [subscribed] : [])]
    }
    case 'message':
      return [{ ...frame('message', event.message.name), sender: user, message: { ...contentOf(chat, event), tracking_data: chat.note } }]
    case 'pressed':
      return [{ ...frame('message'), sender: user, message: { type: 'text', text: event.button.value ?? '', tracking_data: chat.note } }]
    case 'blocked':
      return [{ ...frame('unsubscribed'), user_id: chat.person.id }]
    case 'seen':
      return event.messages.map((message) => ({ ...frame('seen', message.name), user_id: chat.person.id }))
    case 'reacted':
    case 'commentRemoved':
    case 'edited':
      return []
  }
}

export function receipt(chat: Chat, event: 'delivered' | 'failed', message: PhoneMessage, now: Date): object {
  const frame = { event, timestamp: now.getTime(), message_token: { digits: message.name }, user_id: chat.person.id }
  return event === 'failed' ? { ...frame, desc: 'the message could not be delivered' } : frame
}

function contentOf({ account }: Chat, event: Extract<PhoneEvent, { kind: 'message' }>): object {
  const { message, location, contact } = event
  if (location) return { type: 'location', location: { lat: location.latitude, lon: location.longitude } }
  if (contact) return { type: 'contact', contact: { name: contact.name, phone_number: contact.phone } }
  if (!message.file) return { type: 'text', text: message.text }
  const { sort, id, name, sizeBytes } = message.file
  const media = `${account.base}/media/${id}/${encodeURIComponent(name)}`
  if (sort === 'photo') return { type: 'picture', text: message.text, media, thumbnail: media, file_name: name, size: sizeBytes }
  if (sort === 'video') return { type: 'video', media, thumbnail: '', size: sizeBytes, duration: 5 }
  if (sort === 'sticker') return { type: 'sticker', sticker_id: 46_105, media }
  return { type: 'file', media, file_name: name, size: sizeBytes }
}
