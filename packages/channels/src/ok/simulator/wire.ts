import type { Numeral } from '../../kit/simulator/numeral.ts'
import type { PhoneChat, PhoneEvent, PhoneMessage } from '../../kit/simulator/phone-chat.ts'
import type { Account } from './account.ts'

type Chat = PhoneChat<Account>

/** What Odnoklassniki posts about an event on somebody's phone; undefined for what it tells nobody. */
export function updateFor(chat: Chat, event: PhoneEvent, now: Date): object | undefined {
  const frame = { sender: senderOf(chat), recipient: { chat_id: chat.person.id }, timestamp: now.getTime() }
  switch (event.kind) {
    case 'message':
      return { webhookType: 'MESSAGE_CREATED', ...frame, message: { ...wireMessage(chat, event.message), ...contentOf(chat, event) } }
    case 'pressed':
      return { webhookType: 'MESSAGE_CALLBACK', ...frame, callbackId: event.press, payload: event.button.value ?? '' }
    // Nobody is told of a block, of what was read, or of a change.
    case 'started':
    case 'blocked':
    case 'reacted':
    case 'edited':
    case 'seen':
      return undefined
  }
}

/** A message as a group lists those of a chat. */
export function listedMessage(chat: Chat, message: PhoneMessage): object {
  const sender = message.fromCompany ? { user_id: `group:${chat.account.id}`, name: chat.account.name } : senderOf(chat)
  return { sender, recipient: { chat_id: chat.person.id }, message: wireMessage(chat, message), timestamp: message.sentAt.getTime() }
}

function senderOf({ person }: Chat): object {
  return { user_id: `user:${Number.parseInt(person.id.replace('chat:C', ''), 16)}`, name: person.name }
}

/** The counter is beyond what JavaScript can count, as in life. */
function wireMessage(chat: Chat, { id, name, text, repliesTo }: PhoneMessage): object {
  const seq: Numeral = { digits: `98211${id}` }
  const answered = chat.messages.find((one) => one.id === repliesTo)
  return { text, seq, mid: name, ...(answered && { reply_to: answered.name }) }
}

function contentOf({ account }: Chat, event: Extract<PhoneEvent, { kind: 'message' }>): object {
  const { message, location, contact } = event
  if (location) return { text: '', attachments: [{ type: 'LOCATION', payload: location }] }
  if (contact) return { text: '', attachments: [{ type: 'CONTACT', payload: contact }] }
  if (!message.file) return {}
  const { sort, id, name, sizeBytes } = message.file
  const payload = { url: `${account.base}/media/${id}/${encodeURIComponent(name)}`, token: `token-${id}` }
  if (sort === 'photo' || sort === 'animation') return { attachments: [{ type: 'IMAGE', payload }] }
  if (sort === 'video') return { attachments: [{ type: 'VIDEO', payload }] }
  if (sort === 'voice' || sort === 'audio') return { attachments: [{ type: 'AUDIO', payload }] }
  if (sort === 'sticker') return { attachments: [{ type: 'STICKER', payload: { url: payload.url } }] }
  return { attachments: [{ type: 'FILE', payload: { ...payload, fileName: name, size: sizeBytes } }] }
}
