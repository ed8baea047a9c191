import type { InboundEvent } from '../../kit/inbound.ts'
import { writeMessageId } from '../address.ts'
import { conversationOf } from './conversation.ts'
import { filesOf } from './files.ts'
import { ignored } from './ignored.ts'
import { textOf } from './message.ts'
import { Message } from './update.ts'

/** A changed text or caption. A location that moves comes as an edit too, each few seconds. */
export function readEdit(content: unknown): InboundEvent[] {
  const message = Message.safeParse(content).data
  if (!message) return ignored('an edit that cannot be read')
  const conversation = conversationOf(message)
  if ('ignored' in conversation) return ignored(conversation.ignored)
  if (message.location) return ignored('a live location that has moved')
  return [
    {
      kind: 'edit',
      externalId: writeMessageId(conversation.contact.value, message.message_id),
      text: textOf(message),
      at: message.edit_date ? new Date(message.edit_date * 1000) : null,
      files: filesOf(message),
    },
  ]
}
