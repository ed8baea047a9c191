import type { DeliveryView, MessageExtras, MessageKind, MessageView } from '@besedka/contract'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { blankChat, type ChatRow, insertChat, lockOpenChat, type NewChat, openChat, saveChatIf } from '../chats/index.ts'
import { attachFiles, filesOfMessages, type Uploader } from '../files/index.ts'
import { type Changed, chatAfterMessage, type MessageRow, toMessageView } from './message.ts'
import { messageCreated } from './message-created.ts'
import './tables.ts'

export type NewMessage = {
  id: string
  kind: MessageKind
  /** Without an id where a program with an API key writes. */
  author: { id: string | null; name: string } | null
  text: string
  fileIds: string[]
  /** Where they stand among the files of the message, beginning with 1, when some come later. */
  filePlaces?: readonly number[]
  uploader: Uploader
  extras?: MessageExtras | null
  /** Given where a provider has to be asked to deliver it. */
  delivery?: DeliveryView | null
  /** When it was written, if that was not now; never later than now, and never before what stands above it. */
  writtenAt?: Date | null
  /** When a provider's update reached us, if it was read later: from then on the customer waits. */
  arrivedAt?: Date
  /** A reply that was written before what the customer has written since: that is not answered by it. */
  unseenBefore?: boolean | undefined
}

/**
 * Adds a message to a locked chat and moves the chat accordingly. The same id again answers the message that is there; the same id
 * with other content or in another chat is idempotencyConflictException. Throws fileNotFoundException.
 */
export async function appendMessage(tx: Transaction, chat: ChatRow, given: NewMessage, change: Changed = {}): Promise<MessageView> {
  return (await appendToChat(tx, chat, given, change)).message
}

/** The same; answers the chat after it too, for whoever goes on with it. */
export async function appendToChat(
  tx: Transaction,
  chat: ChatRow,
  given: NewMessage,
  change: Changed = {},
): Promise<{ message: MessageView; chat: ChatRow }> {
  const asBefore = async () => ({ message: await findFirstAnswer(tx, chat, given), chat })
  const row = rowOf(tx, chat, given, await momentOf(tx, chat, given.writtenAt))
  const storing = store(tx, row)
  const hasFiles = given.fileIds.length > 0
  if (hasFiles && !(await storing)) return asBefore()
  const files = hasFiles ? await attachFiles(tx, { ...given, places: given.filePlaces, chatId: chat.id, messageId: given.id }) : []
  const message = toMessageView(row, files)
  const moved = chatAfterMessage(chat, message, tx.now, given)
  const changed = { ...change, ...moved, last_message: JSON.stringify(moved.last_message) }
  // Where there are no files, message and chat travel together.
  const [isStored, after] = await Promise.all([storing, saveChatIf(tx, chat, changed, standsThere(row))])
  if (!isStored) return asBefore()
  if (!after) throw new Error('A message was stored and its chat did not move')
  tx.record(messageCreated(message, after))
  return { message, chat: after }
}

/**
 * Opens a chat with its first message, or adds it to the one that is open. Two who write at once are in one chat then, and a message that comes
 * again is answered as {@link appendMessage} does it. `isOpen`: there most likely is an open one, which is looked for first.
 */
export async function openWithMessage(
  tx: Transaction,
  about: NewChat,
  given: NewMessage,
  { isOpen = false }: { isOpen?: boolean } = {},
): Promise<{ chat: ChatRow; message: MessageView }> {
  const present = isOpen ? await lockOpenChat(tx, about) : undefined
  if (present) return { chat: present, message: await appendMessage(tx, present, given) }
  // Without files all of it travels together.
  const opened = given.fileIds.length === 0 && (await openTogether(tx, about, given))
  if (opened) return opened
  const { chat } = await openChat(tx, about)
  return { chat, message: await appendMessage(tx, chat, given) }
}

/** Undefined: there is an open chat already, and nothing has happened. */
async function openTogether(
  tx: Transaction,
  about: NewChat,
  given: NewMessage,
): Promise<{ chat: ChatRow; message: MessageView } | undefined> {
  const blank = blankChat(tx, about)
  const row = rowOf(tx, blank, given, tx.now)
  const message = toMessageView(row, [])
  const first = { ...chatAfterMessage(blank, message, tx.now), version: blank.version + 1 }
  const isThere = sql<boolean>`EXISTS (SELECT FROM chats WHERE chats.id = ${blank.id})`
  const [chat, isStored] = await Promise.all([insertChat(tx, about, blank, first), store(tx, row, isThere)])
  if (!chat) return undefined
  // Somebody has just taken its id for another chat: that is refused, and nothing was opened.
  if (!isStored) return { chat, message: await findFirstAnswer(tx, chat, given) }
  tx.record(messageCreated(message, chat))
  return { chat, message }
}

function rowOf(tx: Transaction, chat: ChatRow, given: NewMessage, createdAt: Date): MessageRow {
  return {
    organisation_id: tx.organisationId,
    id: given.id,
    chat_id: chat.id,
    seq: chat.last_seq + 1,
    version: 1,
    kind: given.kind,
    author_id: given.author?.id ?? null,
    author_name: given.author?.name ?? null,
    text: given.text,
    status: 'sent',
    created_at: createdAt,
    edited_at: null,
    extras: given.extras ?? null,
    delivery: given.delivery ?? null,
  }
}

/** Where a condition holds; false: it does not, or there is a message with this id. */
async function store(tx: Transaction, row: MessageRow, condition = sql<boolean>`true`): Promise<boolean> {
  const { extras, delivery, ...rest } = row
  const given = { ...rest, extras: extras && JSON.stringify(extras), delivery: delivery && JSON.stringify(delivery) }
  const columns = Object.keys(given) as (keyof typeof given)[]
  const stored = await tx.db
    .insertInto('messages')
    .columns(columns)
    .expression(tx.db.selectNoFrom(columns.map((column) => sql`${given[column]}`.as(column))).where(condition))
    .onConflict((conflict) => conflict.columns(['organisation_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return stored !== undefined
}

/** Whether the message has been stored in this place, and has not come again. */
function standsThere({ id, chat_id, seq }: MessageRow): RawBuilder<boolean> {
  return sql`EXISTS (SELECT FROM messages WHERE messages.id = ${id} AND messages.chat_id = ${chat_id} AND messages.seq = ${seq})`
}

/** A log reads downwards in time: a provider's clock may neither run ahead of ours nor jump over the message before. */
async function momentOf(tx: Transaction, chat: ChatRow, writtenAt: Date | null | undefined): Promise<Date> {
  if (!writtenAt || writtenAt > tx.now) return tx.now
  const earliest = (await momentOfLast(tx, chat)) ?? chat.created_at
  return writtenAt < earliest ? earliest : writtenAt
}

async function momentOfLast(tx: Transaction, { id, last_seq, last_message }: ChatRow): Promise<Date | undefined> {
  // The chat's card knows it, unless the last message is one that it does not show.
  if (last_message?.seq === last_seq) return new Date(last_message.at)
  const last = await tx.db
    .selectFrom('messages')
    .select('created_at')
    .where('chat_id', '=', id)
    .where('seq', '=', last_seq)
    .executeTakeFirst()
  return last?.created_at
}

/** The chat that holds the message, or undefined while there is no such message. */
export async function findChatOfMessage(db: Kysely<Tables>, messageId: string): Promise<string | undefined> {
  return (await db.selectFrom('messages').select('chat_id').where('id', '=', messageId).executeTakeFirst())?.chat_id
}

async function findFirstAnswer(tx: Transaction, chat: ChatRow, given: NewMessage): Promise<MessageView> {
  const row = await tx.db.selectFrom('messages').selectAll().where('id', '=', given.id).executeTakeFirstOrThrow()
  const files = (await filesOfMessages(tx.db, [row.id])).get(row.id) ?? []
  const sameFiles = files.length === given.fileIds.length && files.every((file) => given.fileIds.includes(file.id))
  const same = row.chat_id === chat.id && row.kind === given.kind && row.author_id === (given.author?.id ?? null) && sameFiles
  if (!same || !(await isFirstText(tx, chat, row, given.text))) throw new AppError('idempotencyConflictException')
  return toMessageView(row, files)
}

/** Whether the message said this at first: it may have been edited since. What the log has forgotten is believed. */
async function isFirstText(tx: Transaction, chat: ChatRow, row: MessageRow, text: string): Promise<boolean> {
  if (row.text === text) return true
  if (row.edited_at === null) return false
  const { rows } = await sql<{ text: string }>`
    SELECT payload #>> '{message,text}' AS text FROM events
    WHERE subject_id = ${chat.id} AND type = 'message.created' AND payload #>> '{message,id}' = ${row.id}`.execute(tx.db)
  const [first] = rows
  return first === undefined || first.text === text
}
