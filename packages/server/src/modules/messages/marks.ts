import type { InboundEvent } from '@besedka/channels/kit'
import type { LetterView } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../platform/database/open-database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { type ChatRow, lockChatRow, saveChat } from '../chats/index.ts'
import { editCustomerMessage } from './edit-message.ts'
import { findExternalMessages } from './external-messages.ts'
import type { Mark } from './mark.ts'
import { updateMessage } from './update-message.ts'
import './tables.ts'

/** More marks than this of one channel wait for no message: a provider that tells of strangers' messages must not fill the disk. */
const earlyMarksMax = 10_000

/**
 * Applies what a provider tells about a message. Many tell it before they have answered the call that makes the message known: such a mark is
 * kept until `nameMessage` names the message.
 */
export async function applyMark(tx: Transaction, channelId: string, told: Mark): Promise<void> {
  const mark = withoutOtherwise(told)
  await holdName(tx.db, channelId, mark.externalId)
  const [found] = await findExternalMessages(tx.db, channelId, [mark.externalId])
  if (!found) return keepMark(tx, channelId, mark)
  const chat = await lockChatRow(tx, found.chatId)
  if (chat) await write(tx, chat, found.messageId, mark)
}

/** What is kept of a mark: not the whole letter that reported it. */
function withoutOtherwise(mark: Mark): Mark {
  if (mark.kind !== 'status') return mark
  const { otherwise: _letter, ...status } = mark
  return status
}

/** Applies what was told about names before they were known, in the order it came. To be called with the names held. */
export async function applyEarlyMarks(
  tx: Transaction,
  given: { channelId: string; chatId: string; messageId: string; externalIds: readonly string[] },
): Promise<void> {
  const early = await tx.db
    .deleteFrom('early_marks')
    .where('channel_id', '=', given.channelId)
    .where('external_id', 'in', [...given.externalIds])
    .returning(['mark', 'received_at'])
    .execute()
  if (early.length === 0) return
  const chat = await lockChatRow(tx, given.chatId)
  const inOrder = early.sort((one, other) => one.received_at.getTime() - other.received_at.getTime())
  if (chat) for (const { mark } of inOrder) await write(tx, await current(tx, chat), given.messageId, mark)
}

/** How many messages one watermark reaches back: a provider that tells of none for long must not cost a whole history. */
const underWatermarkMax = 200

/**
 * Applies what a provider tells about everything that was sent to somebody until a moment. What is still on its way is none of it, so it is to be called
 * when nothing is being sent to them.
 */
export async function applyWatermark(
  tx: Transaction,
  channelId: string,
  { contact, upTo, status }: Extract<InboundEvent, { kind: 'watermark' }>,
): Promise<void> {
  const reached = await tx.db
    .selectFrom('messages')
    .innerJoin('chats', (join) =>
      join.onRef('chats.organisation_id', '=', 'messages.organisation_id').onRef('chats.id', '=', 'messages.chat_id'),
    )
    .select(['messages.id', 'messages.chat_id'])
    .where('chats.channel_id', '=', channelId)
    .where('chats.contact_value', '=', contact.value)
    .where('messages.kind', '<>', 'customer')
    .where('messages.created_at', '<=', upTo)
    .where('messages.status', 'in', status === 'read' ? ['sent', 'delivered'] : ['sent'])
    .where(sql<string>`messages.delivery->>'state'`, '=', 'sent')
    .orderBy('messages.created_at', 'desc')
    .limit(underWatermarkMax)
    .execute()
  // Chats in one order, so that two who tell at once never wait for each other.
  for (const { id, chat_id } of reached.sort((one, other) => one.chat_id.localeCompare(other.chat_id))) {
    const chat = await lockChatRow(tx, chat_id)
    if (chat) await writeStatus(tx, chat, id, { kind: 'status', externalId: '', status })
  }
}

/** Holds a provider's name until the end of the transaction: whoever names a message and whoever asks for it see each other. */
export async function holdName(db: Kysely<Tables>, channelId: string, externalId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`message ${channelId} ${externalId}`}, 0))`.execute(db)
}

/** Forgets marks of messages that never became known. */
export async function cleanEarlyMarks({ system }: Database, before: Date): Promise<void> {
  await system.deleteFrom('early_marks').where('received_at', '<', before).execute()
}

async function keepMark(tx: Transaction, channelId: string, mark: Mark): Promise<void> {
  const { count } = await tx.db
    .selectFrom('early_marks')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('channel_id', '=', channelId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= earlyMarksMax) return
  const kind = mark.kind === 'status' ? mark.status : mark.kind
  const row = { mark: JSON.stringify(mark), received_at: tx.now }
  await tx.db
    .insertInto('early_marks')
    .values({ organisation_id: tx.organisationId, channel_id: channelId, external_id: mark.externalId, kind, ...row })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'channel_id', 'external_id', 'kind']).doUpdateSet(row))
    .execute()
}

/** Each mark changes the version of its chat; the next one has to begin where it ended. */
async function current(tx: Transaction, chat: ChatRow): Promise<ChatRow> {
  return (await lockChatRow(tx, chat.id)) ?? chat
}

async function write(tx: Transaction, chat: ChatRow, messageId: string, mark: Mark): Promise<void> {
  switch (mark.kind) {
    case 'edit':
      return void (await editCustomerMessage(tx, chat, { messageId, text: mark.text }))
    case 'delete':
      return writeDelete(tx, chat, messageId)
    case 'reaction':
      return writeReaction(tx, chat, messageId, mark.emoji)
    case 'status':
      return writeStatus(tx, chat, messageId, mark)
  }
}

/** The customer took a message back: it is marked, and stays for the record. */
async function writeDelete(tx: Transaction, before: ChatRow, messageId: string): Promise<void> {
  // A comment that is gone cannot be answered.
  const isAnswerable = before.private_reply_to === messageId
  const chat = isAnswerable ? await saveChat(tx, before, { private_reply_to: null, private_reply_until: null }) : before
  await updateMessage(tx, chat, messageId, (message) =>
    message.kind === 'customer' && !message.extras?.deletedByCustomer
      ? { extras: { ...message.extras, deletedByCustomer: true } }
      : undefined,
  )
}

/** The last emoji that the customer has put under a message; it asks for nothing, and moves no clock. */
async function writeReaction(tx: Transaction, chat: ChatRow, messageId: string, emoji: string | null): Promise<void> {
  await updateMessage(tx, chat, messageId, ({ extras }) => {
    if ((extras?.reaction ?? null) === emoji) return undefined
    const { reaction: _before, ...others } = extras ?? {}
    return { extras: emoji === null ? others : { ...others, reaction: emoji } }
  })
}

/** Whether somebody else on the letter is meant than the customer. */
function isAboutCopy(chat: ChatRow, letter: LetterView | undefined, recipient: string | undefined): boolean {
  if (recipient === undefined || !letter || recipient === chat.contact_value) return false
  return [...letter.to, ...letter.cc].some(({ address }) => address.toLowerCase() === recipient)
}

/** The provider tells how far a reply got. Late and repeated reports change nothing: statuses only go forward. */
async function writeStatus(tx: Transaction, chat: ChatRow, messageId: string, mark: Extract<Mark, { kind: 'status' }>): Promise<void> {
  const at = tx.now.toISOString()
  await updateMessage(tx, chat, messageId, ({ delivery, kind, extras }) => {
    if (kind === 'customer' || !delivery || isAboutCopy(chat, extras?.letter, mark.recipient)) return undefined
    if (mark.status === 'undelivered') {
      const problem = { code: mark.problem?.code ?? ('contentRejected' as const), detail: mark.problem?.detail ?? null }
      return { status: 'undelivered', delivery: { ...delivery, state: 'failed', problem } }
    }
    const marks = mark.status === 'read' ? { readAt: delivery.readAt ?? at } : {}
    return { status: mark.status, delivery: { ...delivery, ...marks, deliveredAt: delivery.deliveredAt ?? at } }
  })
}
