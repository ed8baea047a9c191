import { type ChatView, relatedChatsMax } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { readOrganisation, type Transaction } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { canSeeChat, seenBy } from './access.ts'
import { type ChatRow, toChatView } from './chat.ts'
import { loadChat, lockChat } from './load-chat.ts'
import { checkMayAct } from './may-act.ts'
import { actorOf, recordHistory, saveChat } from './save-chat.ts'
import './tables.ts'

/** A chat's number is this many characters of its id. */
const numberLength = 8

type Two = { chatId: string; relatedId: string }

/**
 * Links two chats that the account sees; each names the other, and its history tells of it. Nothing happens where they are linked. Throws
 * relatedChatException, tooManyRelatedChatsException.
 */
export async function linkChats(tx: Transaction, account: CurrentAccount, { chatId, relatedId }: Two): Promise<ChatView> {
  if (chatId === relatedId) throw new AppError('relatedChatException')
  const [chat, other] = await lockBoth(tx, account, { chatId, relatedId })
  await checkMayAct(tx.db, 'tag', { account, chat })
  if (!other || !canSeeChat(account, other)) throw new AppError('chatNotFoundByIdException', { id: relatedId })
  if (chat.related_ids.includes(relatedId)) return toChatView(chat)
  for (const { related_ids } of [chat, other]) {
    if (related_ids.length >= relatedChatsMax) throw new AppError('tooManyRelatedChatsException', { limit: relatedChatsMax })
  }
  await relate(tx, account, other, chat.id)
  return toChatView(await relate(tx, account, chat, other.id))
}

/** Takes the link away from both. The other one may have left the account's sight since. */
export async function unlinkChats(tx: Transaction, account: CurrentAccount, { chatId, relatedId }: Two): Promise<ChatView> {
  const [chat, other] = await lockBoth(tx, account, { chatId, relatedId })
  await checkMayAct(tx.db, 'tag', { account, chat })
  if (!chat.related_ids.includes(relatedId)) return toChatView(chat)
  if (other) await unrelate(tx, account, other, chat.id)
  return toChatView(await unrelate(tx, account, chat, relatedId))
}

/** The chats that one is linked with, as far as the account sees them, in the order in which they were linked. */
export async function listRelatedChats(db: Kysely<Tables>, account: CurrentAccount, chatId: string): Promise<ChatView[]> {
  const { related_ids: ids } = await loadChat(db, chatId, account)
  return ids.length === 0 ? [] : seenOf(db, account, ids)
}

/**
 * The chat with a number as it is said aloud, the newest of several; null where the account sees none. The index knows closed chats; of the open
 * ones there are few.
 *
 * NOTE: asks as the system's role and names the organisation itself: what cuts the number off an id is not leakproof, so under row-level security
 * PostgreSQL would read every chat of the organisation. What is found is then read like any other chat.
 */
export async function findChatByNumber(app: AppContext, account: CurrentAccount, number: string): Promise<ChatView | null> {
  const end = number.replaceAll(/[^0-9a-f]/gi, '').toLowerCase()
  if (end.length !== numberLength) return null
  const ended = sql`organisation_id = ${account.organisationId} AND right(id::text, 8) = ${end}`
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM chats WHERE state = 'closed' AND ${ended}
    UNION ALL SELECT id FROM chats WHERE state <> 'closed' AND ${ended}`.execute(app.database.system)
  if (rows.length === 0) return null
  return readOrganisation(app, account.organisationId, async (db) => {
    const [chat] = await seenOf(
      db,
      account,
      rows.map(({ id }) => id).sort((one, other) => (one < other ? 1 : -1)),
    )
    return chat ?? null
  })
}

/** Those of the chats that the account sees, in the order given. */
async function seenOf(db: Kysely<Tables>, account: CurrentAccount, ids: readonly string[]): Promise<ChatView[]> {
  const { rows } = await sql<ChatRow>`
    SELECT chats.* FROM chats WHERE id = ANY (${ids}::uuid[]) AND ${seenBy(account)} ORDER BY array_position(${ids}::uuid[], id)`.execute(
    db,
  )
  return rows.map(toChatView)
}

/** Both locked in the order of their ids, like everybody who locks more than one. */
async function lockBoth(tx: Transaction, account: CurrentAccount, { chatId, relatedId }: Two): Promise<[ChatRow, ChatRow | undefined]> {
  const rows = await tx.db.selectFrom('chats').selectAll().where('id', 'in', [chatId, relatedId]).orderBy('id').forUpdate().execute()
  return [await lockChat(tx, chatId, account), rows.find(({ id }) => id === relatedId)]
}

async function relate(tx: Transaction, account: CurrentAccount, chat: ChatRow, relatedId: string): Promise<ChatRow> {
  const after = await saveChat(tx, chat, { related_ids: [...chat.related_ids, relatedId] })
  recordHistory(tx, 'chat.linked', { before: chat, after, by: actorOf(account), relatedId })
  return after
}

async function unrelate(tx: Transaction, account: CurrentAccount, chat: ChatRow, relatedId: string): Promise<ChatRow> {
  const after = await saveChat(tx, chat, { related_ids: chat.related_ids.filter((id) => id !== relatedId) })
  recordHistory(tx, 'chat.unlinked', { before: chat, after, by: actorOf(account), relatedId })
  return after
}
