import type { InboundContact, InboundEvent } from '../../kit/inbound.ts'
import { parseJson } from '../../kit/json.ts'
import { fileIn, readMessage, textOf } from './message.ts'
import { labelOf, type Message, Update, type User } from './update.ts'

type Of<T extends Update['update_type']> = Extract<Update, { update_type: T }>

/** What an update of MAX means. Never throws. */
export function receive(body: Buffer): InboundEvent[] {
  const update = Update.safeParse(parseJson(body)).data
  if (!update) return ignored('an update that we do not read')
  switch (update.update_type) {
    case 'message_created':
    case 'message_edited':
      return readWritten(update)
    case 'message_callback':
      return readPress(update)
    case 'message_removed':
      return [{ kind: 'delete', externalId: update.message_id }]
    case 'bot_started': {
      const contact = contactOf(update.chat_id, update.user, update.user_locale)
      const payload = update.payload ? { startPayload: update.payload.slice(0, 512) } : {}
      const started = {
        kind: 'message' as const,
        externalId: `${update.chat_id}:started-${update.timestamp ?? 0}`,
        contact,
        sentAt: update.timestamp ? new Date(update.timestamp) : null,
        text: '/start',
        files: [],
        extras: { started: true, ...payload },
      }
      return [{ kind: 'blocked', contact, blocked: false }, started]
    }
    case 'bot_stopped':
    case 'dialog_removed':
      return [{ kind: 'blocked', contact: contactOf(update.chat_id, update.user, update.user_locale), blocked: true }]
  }
}

function readWritten({ update_type, message, timestamp, user_locale }: Of<'message_created' | 'message_edited'>): InboundEvent[] {
  if (!isDialogue(message.recipient)) return ignored('written in a group or channel')
  if (!message.sender) return ignored('written by nobody')
  if (message.sender.is_bot) return ignored('written by a bot')
  if (update_type === 'message_edited') {
    const { mid: externalId, attachments } = message.body
    const at = timestamp ? new Date(timestamp) : null
    return [{ kind: 'edit', externalId, text: textOf(message.body), at, files: (attachments ?? []).flatMap(fileIn) }]
  }
  return [readMessage(message, contactOf(message.recipient.chat_id, message.sender, user_locale))]
}

function readPress({ callback, message, user_locale }: Of<'message_callback'>): InboundEvent[] {
  if (!message) return ignored('pressed under a message that is gone')
  if (!isDialogue(message.recipient)) return ignored('pressed in a group or channel')
  const value = callback.payload ?? ''
  const label = labelOf(message.body.attachments ?? [], value) ?? value
  if (label === '') return ignored('a press without a value')
  return [
    {
      kind: 'message',
      externalId: `${message.body.mid}:pressed-${callback.callback_id}`,
      contact: contactOf(message.recipient.chat_id, callback.user, user_locale),
      sentAt: null,
      text: label,
      files: [],
      extras: { pressed: { label, value } },
      acknowledge: callback.callback_id,
    },
  ]
}

function isDialogue({ chat_type }: Message['recipient']): boolean {
  return chat_type === undefined || chat_type === null || chat_type === 'dialog'
}

function contactOf(chatId: string, { name, first_name, last_name }: User, locale: string | null | undefined): InboundContact {
  const whole = [first_name, last_name].filter(Boolean).join(' ').trim() || name?.trim()
  return { value: chatId, name: whole || chatId, locale: locale?.replace('_', '-') }
}

function ignored(reason: string): InboundEvent[] {
  return [{ kind: 'ignored', reason }]
}
