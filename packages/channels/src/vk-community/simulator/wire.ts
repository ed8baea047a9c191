import type { PhoneChat, PhoneEvent, PhoneMessage } from '../../kit/simulator/phone-chat.ts'
import type { Account } from './account.ts'

type Chat = PhoneChat<Account>

/** What VK posts about an event on somebody's phone: its type and object; undefined for what it tells nobody. */
export function callbackFor(chat: Chat, event: PhoneEvent): { type: string; object: object } | undefined {
  const userId = Number(chat.person.id)
  const client_info = { button_actions: ['text', 'open_link', 'callback'], keyboard: true, inline_keyboard: true, lang_id: 0 }
  switch (event.kind) {
    case 'started':
      return { type: 'message_allow', object: { user_id: userId, key: '' } }
    case 'blocked':
      return { type: 'message_deny', object: { user_id: userId } }
    case 'message':
      return { type: 'message_new', object: { message: { ...wireMessage(chat, event.message), ...contentOf(chat, event) }, client_info } }
    case 'edited':
      return {
        type: 'message_edit',
        object: { ...wireMessage(chat, event.message), update_time: Math.floor(event.message.sentAt.getTime() / 1000) },
      }
    case 'pressed': {
      const pressed = {
        ...event.message,
        id: event.message.id + 1,
        name: event.press.replace(/\D/g, ''),
        text: event.button.label,
        repliesTo: null,
      }
      return { type: 'message_new', object: { message: { ...wireMessage(chat, pressed), payload: event.button.value ?? '' }, client_info } }
    }
    case 'reacted':
    case 'seen':
      return undefined
  }
}

/** What VK posts of something that the community has said. */
export function replyOf(chat: Chat, message: PhoneMessage, adminId: number | undefined): object {
  return { ...wireMessage(chat, message), from_id: -chat.account.id, out: 1, ...(adminId !== undefined && { admin_author_id: adminId }) }
}

function wireMessage(chat: Chat, message: PhoneMessage): object {
  const answered = chat.messages.find(({ id }) => id === message.repliesTo)
  const person = Number(chat.person.id)
  return {
    id: Number(message.name),
    date: Math.floor(message.sentAt.getTime() / 1000),
    peer_id: person,
    from_id: person,
    conversation_message_id: message.id,
    text: message.text,
    attachments: [],
    fwd_messages: [],
    random_id: 0,
    ...(answered && { reply_message: { id: Number(answered.name), text: answered.text } }),
  }
}

function contentOf({ account }: Chat, event: Extract<PhoneEvent, { kind: 'message' }>): object {
  const { message, location, contact } = event
  if (location) return { text: '', geo: { type: 'point', coordinates: location, place: { title: 'Осташков' } } }
  // VK knows no contacts: people write them.
  if (contact) return { text: `${contact.name}, ${contact.phone}` }
  if (!message.file) return {}
  const { sort, id, name, sizeBytes } = message.file
  const url = `${account.base}/media/${id}/${encodeURIComponent(name)}`
  const sizes = [
    { type: 's', url: `${url}s`, width: 75, height: 56 },
    { type: 'x', url, width: 604, height: 453 },
  ]
  const owned = { id: message.id, owner_id: account.id }
  if (sort === 'photo') return { attachments: [{ type: 'photo', photo: { ...owned, sizes } }] }
  if (sort === 'sticker')
    return { attachments: [{ type: 'sticker', sticker: { sticker_id: 163, images: [{ url, width: 512, height: 512 }] } }] }
  if (sort === 'voice')
    return { attachments: [{ type: 'audio_message', audio_message: { ...owned, duration: 3, link_ogg: url, link_mp3: url } }] }
  const ext = /\.(\w{1,10})$/.exec(name)?.[1] ?? ''
  return { attachments: [{ type: 'doc', doc: { ...owned, title: name, ext, size: sizeBytes, url } }] }
}
