import type { CustomerMessageView, FileView, LastMessage, MessageView } from '@besedka/contract'
import type { Selectable } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { ChatRow } from '../chats/index.ts'
import './tables.ts'

export type MessageRow = Selectable<Tables['messages']>

const previewLength = 140

export function toMessageView(row: MessageRow, files: FileView[]): MessageView {
  return {
    id: row.id,
    chatId: row.chat_id,
    seq: row.seq,
    version: row.version,
    kind: row.kind,
    authorId: row.author_id,
    authorName: row.author_name,
    text: row.text,
    files,
    extras: row.extras,
    delivery: row.delivery,
    status: row.status,
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
  }
}

/**
 * The customer's view of a message: no account ids, only the operator's first name. `readSeq` is how far the operator has looked,
 * which is what "read" means for the customer's own messages. Undefined for an internal note: it does not exist for customers.
 */
export function toCustomerMessageView(message: MessageView, readSeq: number): CustomerMessageView | undefined {
  if (message.kind === 'internal') return undefined
  const fromCustomer = message.kind === 'customer'
  return {
    id: message.id,
    chatId: message.chatId,
    seq: message.seq,
    version: message.version,
    from: fromCustomer ? 'customer' : 'operator',
    authorName: message.authorId === null || message.authorName === null ? null : firstName(message.authorName),
    text: message.text,
    files: message.files,
    status: fromCustomer && message.seq <= readSeq ? 'read' : message.status,
    createdAt: message.createdAt,
    editedAt: message.editedAt,
  }
}

/** What a customer may know of a colleague's name. */
export function firstName(name: string): string {
  return name.split(' ')[0] ?? name
}

/** The line on the chat's card. */
export function toLastMessage(message: MessageView): LastMessage {
  const folded = message.text
    .slice(0, previewLength * 4)
    // The cut may go through a character of two halves; jsonb refuses one half.
    .replace(/[\ud800-\udbff]$/, '')
    .replace(/\s+/g, ' ')
    .trim()
  return {
    kind: message.kind,
    authorId: message.authorId,
    text: [...folded].slice(0, previewLength).join(''),
    fileKind: message.files[0]?.kind ?? null,
    at: message.createdAt,
  }
}

export type ChatChange = Pick<ChatRow, 'last_seq' | 'last_message' | 'unanswered' | 'waiting_since' | 'active_at' | 'read_seq'>

/**
 * What a new message does to its chat. A reply answers everything before it; an internal note answers nothing and does not move the
 * chat to the top; the customer's message waits for an answer.
 */
export function chatAfterMessage(chat: ChatRow, message: MessageView, at: Date): ChatChange {
  const kept = { unanswered: chat.unanswered, waiting_since: chat.waiting_since, active_at: chat.active_at, read_seq: chat.read_seq }
  return { ...kept, ...changeByKind(chat, message, at), last_seq: message.seq, last_message: toLastMessage(message) }
}

function changeByKind(chat: ChatRow, message: MessageView, at: Date): Partial<ChatChange> {
  switch (message.kind) {
    case 'customer':
      // What a machine wrote waits for nobody's answer.
      if (message.extras?.letter?.automatic) return { active_at: at }
      return { unanswered: chat.unanswered + 1, waiting_since: chat.waiting_since ?? at, active_at: at }
    case 'reply':
      // Who answers has read what is answered.
      return { unanswered: 0, waiting_since: null, active_at: at, read_seq: message.seq }
    case 'mailing':
      return { active_at: at }
    case 'internal':
      return {}
  }
}
