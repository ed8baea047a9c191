import type { PhoneChat, PhoneEvent, PhoneMessage } from '../../kit/simulator/phone-chat.ts'
import type { Account } from './account.ts'

type Chat = PhoneChat<Account>

/** An update of MAX about an event on somebody's phone; undefined for what it tells nobody. */
export function updateFor(chat: Chat, event: PhoneEvent, now: Date): object | undefined {
  const frame = (update_type: string) => ({ update_type, timestamp: now.getTime(), user_locale: 'ru' })
  const inDialogue = { chat_id: Number(chat.person.id), user: wirePerson(chat) }
  switch (event.kind) {
    case 'started':
      return { ...frame('bot_started'), ...inDialogue, ...(event.payload !== undefined && { payload: event.payload }) }
    case 'blocked':
      return { ...frame('bot_stopped'), ...inDialogue }
    case 'message':
      return { ...frame('message_created'), message: wireMessage(chat, event.message, attachmentsOf(chat, event)) }
    case 'edited':
      return { ...frame('message_edited'), message: wireMessage(chat, event.message, []) }
    case 'pressed': {
      const callback = { timestamp: now.getTime(), callback_id: event.press, user: wirePerson(chat), payload: event.button.value }
      return { ...frame('message_callback'), callback, message: wireMessage(chat, event.message, keyboardOf(event.message)) }
    }
    case 'reacted':
    case 'seen':
      return undefined
  }
}

export function wireMessage(chat: Chat, message: PhoneMessage, attachments: readonly object[]): object {
  const answered = chat.messages.find(({ id }) => id === message.repliesTo)
  return {
    sender: message.fromCompany ? wireBot(chat.account) : wirePerson(chat),
    recipient: { chat_id: Number(chat.person.id), chat_type: 'dialog', user_id: message.fromCompany ? Number(chat.person.id) : botId },
    timestamp: message.sentAt.getTime(),
    body: bodyOf(message, attachments),
    ...(answered && { link: { type: 'reply', message: bodyOf(answered, []) } }),
  }
}

/** Beyond what JavaScript can count, as in life. */
function bodyOf({ id, name, text, file }: PhoneMessage, attachments: readonly object[]): object {
  const isCard = attachments.some((one) => 'type' in one && (one.type === 'location' || one.type === 'contact'))
  return { mid: name, seq: { digits: `1163${id}` }, text: isCard || (file && text === '') ? null : text, attachments }
}

const botId = 229_229_229

export function wireBot({ name, username }: Account): object {
  return { user_id: botId, first_name: name, name, username, is_bot: true, last_activity_time: 1_739_184_000_000 }
}

function wirePerson({ person }: Chat): object {
  const [first_name, ...rest] = person.name.split(' ')
  return {
    user_id: Number(person.id),
    first_name,
    last_name: rest.join(' '),
    name: person.name,
    is_bot: false,
    last_activity_time: 1_739_184_000_000,
  }
}

function keyboardOf({ buttons }: PhoneMessage): object[] {
  const rows = buttons.map((row) =>
    row.map(({ label, url, value, asks }) =>
      asks
        ? { type: 'request_contact', text: label }
        : url
          ? { type: 'link', text: label, url }
          : { type: 'callback', text: label, payload: value },
    ),
  )
  return rows.length > 0 ? [{ type: 'inline_keyboard', payload: { buttons: rows } }] : []
}

function attachmentsOf(chat: Chat, event: Extract<PhoneEvent, { kind: 'message' }>): object[] {
  const { account, person } = chat
  const { message, location, contact } = event
  if (location) return [{ type: 'location', ...location }]
  if (contact) {
    const vcf_info = `BEGIN:VCARD\r\nVERSION:3.0\r\nTEL;TYPE=cell:${contact.phone}\r\nFN:${contact.name}\r\nEND:VCARD\r\n`
    return [{ type: 'contact', payload: { vcf_info, hash: 'h', ...(contact.own && { max_info: wirePerson(chat) }) } }]
  }
  if (!message.file) return []
  const { sort, id, name, sizeBytes } = message.file
  const payload = { url: `${account.base}/media/${id}/${encodeURIComponent(name)}`, token: `token-${id}-${person.id}` }
  if (sort === 'photo' || sort === 'animation') return [{ type: 'image', payload: { ...payload, photo_id: 1 } }]
  if (sort === 'video') return [{ type: 'video', payload, width: 640, height: 480, duration: 5 }]
  if (sort === 'voice' || sort === 'audio') return [{ type: 'audio', payload }]
  if (sort === 'sticker') return [{ type: 'sticker', payload: { url: payload.url, code: id }, width: 512, height: 512 }]
  return [{ type: 'file', payload, filename: name, size: sizeBytes }]
}
