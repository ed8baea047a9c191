import type { PhoneChat, PhoneEvent, PhoneMessage } from '../../kit/simulator/phone-chat.ts'
import type { Account } from './account.ts'

type Chat = PhoneChat<Account>
/** `files`: the address that customers' files are fetched from. */
type Parts = { now: Date; token: () => string; files: string }

/** What Viber posts about an event on somebody's phone; nothing of what it keeps to itself. */
export function callbacksFor(chat: Chat, event: PhoneEvent, { now, token, files }: Parts): object[] {
  const frame = (digits: string) => ({ message_token: { digits }, phone_number: chat.person.id, service_id: chat.account.serviceId })
  const time = now.getTime()
  switch (event.kind) {
    case 'message':
      return [{ ...frame(event.message.name), time, message: { ...contentOf(event, files), tracking_data: chat.note } }]
    case 'pressed':
      return [{ ...frame(token()), time, message: { text: event.button.label, tracking_data: chat.note } }]
    case 'started':
      return event.again ? [{ ...frame(token()), time, event: 'subscribed' }] : []
    case 'blocked':
      return [{ ...frame(token()), time, event: 'unsubscribed' }]
    case 'seen':
      return event.messages.map((message) => status(chat, message, { code: 1, now }))
    case 'reacted':
    case 'commentRemoved':
    case 'edited':
      return []
  }
}

/** How far a message got. 0: delivered, 1: seen, 2: expired. */
export function status({ account, person }: Chat, message: PhoneMessage, { code, now }: { code: 0 | 1 | 2; now: Date }): object {
  return {
    message_token: { digits: message.name },
    message_status: code,
    message_time: now.getTime(),
    phone_number: person.id,
    service_id: account.serviceId,
  }
}

function contentOf({ message, location, contact }: Extract<PhoneEvent, { kind: 'message' }>, files: string): object {
  if (location) return { text: `https://maps.example/?q=${location.latitude},${location.longitude}` }
  if (contact) return { text: `${contact.name} ${contact.phone}` }
  if (!message.file) return { text: message.text }
  const { sort, id, name, sizeBytes } = message.file
  const media = `${files}/media/${id}/${encodeURIComponent(name)}`
  return { text: message.text, media, type: sort === 'photo' ? 'image' : 'file', file_name: name, size: sizeBytes }
}
