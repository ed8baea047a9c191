import type { PhoneChat, PhoneEvent, PhoneMessage } from '../../kit/simulator/phone-chat.ts'
import type { Account } from './account.ts'
import type { Names } from './names.ts'
import type { KeptTemplate } from './register.ts'

type Chat = PhoneChat<Account>

/** A post of Meta with one message or several statuses. */
export function post({ phone, phoneNumberId }: Account, content: object): object {
  const metadata = { display_phone_number: phone, phone_number_id: phoneNumberId }
  const change = { field: 'messages', value: { messaging_product: 'whatsapp', metadata, ...content } }
  return { object: 'whatsapp_business_account', entry: [{ id: '102290129340398', changes: [change] }] }
}

/** A post of Meta about what became of a template. */
export function templatePost({ businessAccountId }: Account, template: KeptTemplate, now: Date): object {
  const { id, name, language, status, category, rejected_reason } = template
  const value = {
    event: status,
    message_template_id: Number(id),
    message_template_name: name,
    message_template_language: language,
    message_template_category: category,
    reason: rejected_reason,
  }
  const changes = [{ field: 'message_template_status_update', value }]
  return { object: 'whatsapp_business_account', entry: [{ id: businessAccountId, time: Math.floor(now.getTime() / 1000), changes }] }
}

/** A post of Meta that a number is judged otherwise. */
export function numberPost({ businessAccountId, phone, judged }: Account, event: string, now: Date): object {
  const value = { display_phone_number: phone, event, current_limit: judged.messaging_limit_tier }
  const changes = [{ field: 'phone_number_quality_update', value }]
  return { object: 'whatsapp_business_account', entry: [{ id: businessAccountId, time: Math.floor(now.getTime() / 1000), changes }] }
}

/** What Meta posts about an event on somebody's phone; undefined for what it tells nobody. */
export function contentFor(chat: Chat, event: PhoneEvent, { names, now }: { names: Names; now: Date }): object | undefined {
  const { number: wa_id, userId: user_id } = names
  const contacts = [{ profile: { name: chat.person.name }, wa_id, user_id }]
  const frameOf = (message: PhoneMessage) => frame(chat, message, names)
  switch (event.kind) {
    case 'message':
      return { contacts, messages: [{ ...frameOf(event.message), ...contentOf(event) }] }
    case 'pressed': {
      const pressed = { ...event.message, name: `wamid.${event.press}`, repliesTo: event.message.id, sentAt: now }
      if (event.message.template) {
        const { label: text, value } = event.button
        return { contacts, messages: [{ ...frameOf(pressed), type: 'button', button: { payload: value, text } }] }
      }
      const reply = { id: event.button.value, title: event.button.label }
      const isList = event.message.buttons.length > 3
      const interactive = isList ? { type: 'list_reply', list_reply: reply } : { type: 'button_reply', button_reply: reply }
      return { contacts, messages: [{ ...frameOf(pressed), type: 'interactive', interactive }] }
    }
    case 'reacted': {
      const reacted = { ...event.message, name: `${event.message.name}${now.getTime()}`, repliesTo: null, sentAt: now }
      const reaction = { message_id: event.message.name, ...(event.emoji !== null && { emoji: event.emoji }) }
      return { contacts, messages: [{ ...frameOf(reacted), type: 'reaction', reaction }] }
    }
    case 'seen':
      return { statuses: event.messages.map((message) => statusOf(names, message, 'read', now)) }
    // Nobody is told of a block, and nobody edits.
    case 'started':
    case 'blocked':
    case 'edited':
      return undefined
  }
}

export function statusOf({ number, userId }: Names, message: PhoneMessage, status: 'sent' | 'delivered' | 'read', now: Date): object {
  return { id: message.name, status, timestamp: seconds(now), recipient_id: number, recipient_user_id: userId }
}

function frame(chat: Chat, message: PhoneMessage, { number, userId }: Names): object {
  const answered = chat.messages.find(({ id }) => id === message.repliesTo)
  return {
    from: number,
    from_user_id: userId,
    id: message.name,
    timestamp: seconds(message.sentAt),
    ...(answered && { context: { from: chat.account.phone, id: answered.name } }),
  }
}

function contentOf({ message, location, contact }: Extract<PhoneEvent, { kind: 'message' }>): object {
  if (location) return { type: 'location', location }
  if (contact) {
    const { name, phone } = contact
    const card = { name: { formatted_name: name, first_name: name }, phones: [{ phone, type: 'CELL', wa_id: phone.replace(/\D/g, '') }] }
    return { type: 'contacts', contacts: [card] }
  }
  if (!message.file) return { type: 'text', text: { body: message.text } }
  const { sort, id, name, mimeType } = message.file
  const media = { id, mime_type: mimeType, sha256: 'h', ...(message.text !== '' && { caption: message.text }) }
  if (sort === 'photo') return { type: 'image', image: media }
  if (sort === 'video') return { type: 'video', video: media }
  if (sort === 'voice') return { type: 'audio', audio: { ...media, mime_type: `${mimeType}; codecs=opus`, voice: true } }
  if (sort === 'audio') return { type: 'audio', audio: { ...media, voice: false } }
  if (sort === 'sticker') return { type: 'sticker', sticker: { ...media, animated: false } }
  return { type: 'document', document: { ...media, filename: name } }
}

function seconds(at: Date): string {
  return String(Math.floor(at.getTime() / 1000))
}
