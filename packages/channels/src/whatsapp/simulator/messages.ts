import type { z } from 'zod'
import {
  type CompanyMessage,
  lastHeardAt,
  numberOf,
  type PhoneButton,
  type PhoneChat,
  type PhoneFile,
  type PhoneMessage,
} from '../../kit/simulator/phone-chat.ts'
import { phoneFile } from '../../kit/simulator/phone-file.ts'
import type { Account } from './account.ts'
import { numberBehind } from './names.ts'
import { push } from './posts.ts'
import { Refusal, read } from './refusal.ts'
import type { SentTemplate } from './register.ts'
import { Attention, media, SendMessage } from './requests.ts'
import { statusOf } from './wire.ts'
import type { World } from './world.ts'

type Chat = PhoneChat<Account>
type Interactive = Extract<SendMessage, { type: 'interactive' }>['interactive']

const windowMs = 24 * 3_600_000

/** Takes a message, or what is done beside one. Throws {@link Refusal}. */
export function send(world: World, account: Account, body: unknown): object {
  const attention = Attention.safeParse(body).data
  if (attention) return showAttention(world, account, attention)
  const { messenger } = world
  const message = read(SendMessage, body)
  if (!message.to && !message.recipient) throw new Refusal(400, 100, 'Invalid parameter: to')
  const chat = messenger.recipient(account, message.to?.replace('+', '') ?? numberBehind(message.recipient ?? ''))
  if (!chat || chat.blocked) throw new Refusal(400, 131026, 'Message undeliverable')
  if (message.type === 'template') return confirm(world, message, { chat, said: sayTemplate(world, chat, message.template) })
  const lastHeard = lastHeardAt(chat)
  if (!lastHeard || messenger.now().getTime() - lastHeard.getTime() > windowMs)
    throw new Refusal(400, 131047, 'More than 24 hours have passed since the customer last replied to this number')
  if (message.type === 'reaction') return putReaction(chat, message)
  const repliesTo = numberOf(chat, message.context?.message_id)
  return confirm(world, message, { chat, said: messenger.say(chat, { ...contentOf(world, message), repliesTo }) })
}

/** An emoji goes as a message, and shows under the one that it is about. */
function putReaction(chat: Chat, { to, recipient, reaction }: Extract<SendMessage, { type: 'reaction' }>): object {
  const message = chat.messages.find(({ name }) => name === reaction.message_id)
  if (!message) throw new Refusal(400, 131009, 'Parameter value is not valid: message_id')
  message.reaction = reaction.emoji || null
  return {
    messaging_product: 'whatsapp',
    contacts: [{ input: to ?? recipient, wa_id: chat.person.id }],
    messages: [{ id: `wamid.reaction.${message.id}` }],
  }
}

function showAttention({ messenger }: World, account: Account, given: z.infer<typeof Attention>): object {
  for (const chat of messenger.chatsOf(account)) {
    const message = chat.messages.find(({ name, fromCompany }) => name === given.message_id && !fromCompany)
    if (!message) continue
    messenger.markRead(chat, message)
    if (given.typing_indicator) messenger.showTyping(chat, 25_000)
    return { success: true }
  }
  throw new Refusal(400, 131009, 'Parameter value is not valid: message_id')
}

function confirm(world: World, message: SendMessage, { chat, said }: { chat: Chat; said: PhoneMessage }): object {
  const names = world.names.of(chat.person)
  push(chat.account, { statuses: [statusOf(names, said, 'sent', world.messenger.now())] })
  push(chat.account, { statuses: [statusOf(names, said, 'delivered', world.messenger.now())] })
  return {
    messaging_product: 'whatsapp',
    contacts: [{ input: message.to ?? message.recipient, wa_id: chat.person.id }],
    messages: [{ id: said.name, message_status: 'accepted' }],
  }
}

function sayTemplate(world: World, chat: Chat, sent: SentTemplate): PhoneMessage {
  const { text, buttons, media: heading } = chat.account.register.fill(sent)
  const shown = buttons.map(({ label, url }) => [{ label, url, value: url === null ? label : null }])
  const file = heading ? { file: fileOfHeading(world, heading) } : {}
  return world.messenger.say(chat, { text, buttons: shown, template: true, ...file })
}

function contentOf(world: World, message: Exclude<SendMessage, { type: 'template' | 'reaction' }>): CompanyMessage {
  switch (message.type) {
    case 'text':
      return { text: message.text.body }
    case 'image':
      return { text: message.image.caption ?? '', file: fileOf(world, 'image', message.image.id) }
    case 'video':
      return { text: message.video.caption ?? '', file: fileOf(world, 'video', message.video.id) }
    case 'audio':
      return { text: '', file: fileOf(world, 'audio', message.audio.id) }
    case 'document':
      return { text: message.document.caption ?? '', file: fileOf(world, 'document', message.document.id) }
    case 'interactive':
      return { text: message.interactive.body.text, buttons: buttonsOf(message.interactive) }
  }
}

/** The buttons that a phone shows. */
function buttonsOf({ action }: Interactive): PhoneButton[][] {
  if ('parameters' in action) return [[{ label: action.parameters.display_text, url: action.parameters.url, value: null }]]
  if ('buttons' in action) return action.buttons.map(({ reply }) => [{ label: reply.title, url: null, value: reply.id }])
  return action.sections.flatMap(({ rows }) => rows.map(({ id, title }) => [{ label: title, url: null, value: id }]))
}

function fileOf({ messenger }: World, type: keyof typeof media, id: string): PhoneFile {
  const file = messenger.files.get(id)
  const { types, mostBytes } = media[type]
  if (!file) throw new Refusal(400, 131009, 'Parameter value is not valid: media id')
  if (!types.test(file.mimeType) || file.bytes.length > mostBytes) throw new Refusal(400, 131053, 'Media upload error')
  return phoneFile(type === 'image' ? 'photo' : type, file)
}

/** A document above a template is a PDF. */
function fileOfHeading(world: World, { kind, id }: { kind: 'image' | 'video' | 'document'; id: string }): PhoneFile {
  const file = fileOf(world, kind, id)
  if (kind === 'document' && file.mimeType !== 'application/pdf')
    throw new Refusal(400, 132012, 'Parameter format does not match: document')
  return file
}
