import type { InboundEvent } from '../../kit/inbound.ts'
import { writeMessageId } from '../address.ts'
import { conversationOf } from './conversation.ts'
import { extrasOf } from './extras.ts'
import { filesOf } from './files.ts'
import { ignored } from './ignored.ts'
import { richText } from './rich-text.ts'
import { showLinks } from './show-links.ts'
import { unsupportedContent } from './unsupported.ts'
import { Message } from './update.ts'

/** A message of a customer. Albums come as one message for each picture, tied by `media_group_id`. */
export function readMessage(content: unknown): InboundEvent[] {
  const message = Message.safeParse(content).data
  if (!message) return ignored('a message that cannot be read')
  const conversation = conversationOf(message)
  if ('ignored' in conversation) return ignored(conversation.ignored)
  const { contact } = conversation
  const text = textOf(message)
  const files = filesOf(message)
  const known = extrasOf(message)
  const saysSomething = text !== '' || files.length > 0 || known?.location || known?.contact
  const unsupported = saysSomething ? undefined : unsupportedContent(message)
  if (!saysSomething && !unsupported) return ignored('a notice of Telegram')
  const extras = unsupported ? { ...known, unsupported } : known
  return [
    {
      kind: 'message',
      externalId: writeMessageId(contact.value, message.message_id),
      contact,
      sentAt: message.date ? new Date(message.date * 1000) : null,
      text,
      files,
      ...(extras && { extras }),
      ...(message.reply_to_message && { quotes: writeMessageId(contact.value, message.reply_to_message.message_id) }),
      ...(message.media_group_id && { group: `${contact.value}:${message.media_group_id}` }),
    },
  ]
}

/** Text or caption; a sticker says its emoji. What follows `/start` is no words of the customer but of the link they came by. */
export function textOf(message: Message): string {
  const text = showLinks(message.text ?? '', message.entities) || showLinks(message.caption ?? '', message.caption_entities)
  if (/^\/start \S+$/.test(text)) return '/start'
  return text || richText(message.rich_message) || (message.sticker?.emoji ?? '')
}
