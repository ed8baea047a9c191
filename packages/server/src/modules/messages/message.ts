import { type CustomerMessageView, type FileView, isTakenBack, type LastMessage, type MessageView } from '@besedka/contract'
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

type NextMessage = Pick<MessageView, 'id' | 'kind' | 'text'> & Partial<Pick<MessageView, 'authorName' | 'extras'>>

/** The message that a chat gets next: without files, by no account, and not on its way to any provider. */
export function nextMessage(chat: Pick<ChatRow, 'id' | 'last_seq'>, given: NextMessage, at: Date): MessageView {
  return {
    id: given.id,
    chatId: chat.id,
    seq: chat.last_seq + 1,
    version: 1,
    kind: given.kind,
    authorId: null,
    authorName: given.authorName ?? null,
    text: given.text,
    files: [],
    extras: given.extras ?? null,
    delivery: null,
    status: 'sent',
    createdAt: at.toISOString(),
    editedAt: null,
  }
}

/**
 * The customer's view of a message: no account ids, only the operator's first name. `readSeq` is how far the operator has looked,
 * which is what "read" means for the customer's own messages. Undefined for an internal note: it does not exist for customers.
 */
export function toCustomerMessageView(message: MessageView, readSeq: number): CustomerMessageView | undefined {
  if (message.kind === 'internal' || message.extras?.erased) return undefined
  const fromCustomer = message.kind === 'customer'
  const gone = isTakenBack(message)
  return {
    id: message.id,
    chatId: message.chatId,
    seq: message.seq,
    version: message.version,
    from: fromCustomer ? 'customer' : 'operator',
    authorName: message.authorId === null || message.authorName === null ? null : firstName(message.authorName),
    text: gone ? '' : message.text,
    files: gone ? [] : message.files,
    ...(gone && { takenBack: true }),
    status: fromCustomer && message.seq <= readSeq ? 'read' : message.status,
    ...(message.extras?.automatic ? { automatic: message.extras.automatic } : {}),
    ...(message.extras?.quote && !gone ? { quote: message.extras.quote } : {}),
    ...(message.extras?.automatic === 'bot' && message.extras.buttons ? { buttons: message.extras.buttons } : {}),
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
    // The cut may go through a character of two halves; PostgreSQL refuses one half.
    .replace(/[\ud800-\udbff]$/, '')
    .replace(/\s+/g, ' ')
    .trim()
  return {
    seq: message.seq,
    kind: message.kind,
    authorId: message.authorId,
    text: folded.length <= previewLength ? folded : [...folded].slice(0, previewLength).join(''),
    fileKind: message.files[0]?.kind ?? null,
    ...(message.extras?.mentions && { mentions: message.extras.mentions.map(({ type, id }) => ({ type, id })) }),
    at: message.createdAt,
  }
}

/** What messages do to a chat; what a transfer keeps for its undo is none of it. */
export type Changed = Partial<Omit<ChatRow, 'before_transfer'>>

export type ChatChange = Pick<ChatRow, 'last_seq' | 'last_message'> & Changed

/** The columns by which a message decides what it does to its chat. */
export const answerableColumns = [
  'state',
  'unanswered',
  'waiting_since',
  'clock_at',
  'assignee_id',
  'first_taken_at',
  'last_message',
  'snoozed_until',
] as const

export type Answerable = Pick<ChatRow, (typeof answerableColumns)[number]>

/** When a provider's update was stored; and whether the customer wrote something that the author of a reply had not seen when they wrote it. */
type Around = { arrivedAt?: Date | undefined; unseenBefore?: boolean | undefined }

/**
 * What a new message does to its chat. A reply answers everything before it and stops the clocks that ran for an answer; an internal note
 * answers nothing and does not move the chat to the top; the customer's message waits for an answer from `arrivedAt` on, when a provider's
 * update was stored. What the product writes itself is no answer.
 */
export function chatAfterMessage(
  chat: Answerable,
  message: MessageView,
  at: Date,
  { arrivedAt = at, unseenBefore = false }: Around = {},
): ChatChange {
  return { ...changeByKind(chat, message, at, { arrivedAt, unseenBefore }), last_seq: message.seq, last_message: lastWords(chat, message) }
}

/** Who looks through a list wants to know what the customer said, not that the product has greeted them, or that somebody else was written to. */
function lastWords(chat: Pick<ChatRow, 'last_message'>, message: MessageView): LastMessage {
  const isBeside = message.extras?.automatic !== undefined || message.extras?.letter?.forwards !== undefined
  return isBeside && chat.last_message !== null ? chat.last_message : toLastMessage(message)
}

/** Whether it is the message that the chat's card shows. */
export function isOnCard(chat: Pick<ChatRow, 'last_message' | 'last_seq'>, { seq }: { seq: number }): boolean {
  return seq === (chat.last_message?.seq ?? chat.last_seq)
}

/** An operator who answers has accepted the chat, and knows who handed it over. */
const accepted = { given: false, accept_before: null, arrival_by_id: null, arrival_comment: null, returned_by: null } as const

function changeByKind(chat: Answerable, message: MessageView, at: Date, { arrivedAt, unseenBefore }: Required<Around>): Changed {
  switch (message.kind) {
    case 'customer':
      // What a machine wrote waits for nobody's answer.
      if (message.extras?.letter?.automatic) return { active_at: at }
      // A bot answers at once, and those on the blacklist nobody: nobody is waited for.
      if (chat.state === 'onBot' || chat.state === 'blacklisted') return { active_at: at, customer_wrote_at: arrivedAt }
      // Who has only pressed Start is greeted, and has asked nothing yet.
      if (message.extras?.started) return { active_at: at, customer_wrote_at: arrivedAt, clock_at: at }
      return {
        ...(chat.snoozed_until && { snoozed_until: null, returned_by: 'customer', returned_at: at }),
        unanswered: chat.unanswered + 1,
        waiting_since: chat.waiting_since ?? arrivedAt,
        active_at: at,
        customer_wrote_at: arrivedAt,
        // The clocks for an answer begin to run; those that run already need not be looked at earlier.
        clock_at: chat.waiting_since === null ? at : chat.clock_at,
      }
    case 'reply':
      if (message.extras?.automatic) return {}
      // An operator who has not seen the question has not answered it: it waits on, unread.
      if (unseenBefore) return { active_at: at, operator_wrote_at: at }
      return {
        ...answered,
        // An answer of somebody else does not accept it for them.
        ...(message.authorId === chat.assignee_id ? { ...accepted, first_taken_at: chat.first_taken_at ?? at } : {}),
        active_at: at,
        // Who answers has read what is answered.
        read_seq: message.seq,
        operator_wrote_at: at,
        clock_at: at,
      }
    case 'mailing':
      return { active_at: at }
    case 'internal':
      return {}
  }
}

const answered = {
  unanswered: 0,
  waiting_since: null,
  urgency: 'onTime',
  half_overdue_at: null,
  overdue_at: null,
  held_at: null,
  refused_by: [],
  refusals: 0,
} satisfies Changed
