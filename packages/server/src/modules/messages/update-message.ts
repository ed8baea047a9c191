import { type DeliveryView, furtherStatus, type MessageExtras, type MessageStatus, type MessageView } from '@besedka/contract'
import { sql } from 'kysely'
import type { Transaction } from '../../platform/events/transaction.ts'
import { type ChatRow, customerAudience, saveChat, staffAudience, toChatView } from '../chats/index.ts'
import { filesOfMessages } from '../files/index.ts'
import { isOnCard, toLastMessage, toMessageView } from './message.ts'
import './tables.ts'

/** What the product itself may change on a message; people's changes of their words are edits. */
export type MessageChange = {
  /** The words of an album come with any of its parts. */
  text?: string
  /** Taken only when it is further than the one it has: providers report late and twice. */
  status?: MessageStatus
  delivery?: DeliveryView
  extras?: MessageExtras
  /** Starts anew: the one change that takes a status back. */
  resetStatus?: boolean
}

/**
 * Changes marks of a message in a chat that the caller has locked, and tells the screens. A report that says nothing new changes nothing.
 * Answers undefined when there is no such message in the chat.
 */
export async function updateMessage(
  tx: Transaction,
  chat: ChatRow,
  messageId: string,
  decide: (message: MessageView) => MessageChange | undefined,
): Promise<MessageView | undefined> {
  const [row, filesOf] = await Promise.all([
    tx.db.selectFrom('messages').selectAll().where('id', '=', messageId).where('chat_id', '=', chat.id).executeTakeFirst(),
    filesOfMessages(tx.db, [messageId]),
  ])
  if (!row) return undefined
  const files = filesOf.get(row.id) ?? []
  const before = toMessageView(row, files)
  const change = decide(before)
  if (!change) return before
  const further = change.status === undefined ? before.status : furtherStatus(before.status, change.status)
  const status = change.resetStatus ? 'sent' : further
  const changed = await tx.db
    .updateTable('messages')
    .set({
      version: sql`version + 1`,
      status,
      ...(change.text === undefined ? {} : { text: change.text }),
      ...(change.delivery === undefined ? {} : { delivery: JSON.stringify(change.delivery) }),
      ...(change.extras === undefined ? {} : { extras: JSON.stringify(change.extras) }),
    })
    .where('id', '=', messageId)
    .returningAll()
    .executeTakeFirstOrThrow()
  return tell(tx, chat, toMessageView(changed, files))
}

async function tell(tx: Transaction, chat: ChatRow, message: MessageView): Promise<MessageView> {
  const after = isOnCard(chat, message) ? await saveChat(tx, chat, { last_message: JSON.stringify(toLastMessage(message)) }) : chat
  const audience = staffAudience(after)
  if (message.kind !== 'internal') audience.push(customerAudience(after))
  tx.record({ type: 'message.updated', subjectId: chat.id, audience, payload: { message, chat: toChatView(after) } })
  return message
}
