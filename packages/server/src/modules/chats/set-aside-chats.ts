import type { Actor } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { canSeeChat } from './access.ts'
import { type ChatRow, toChatView } from './chat.ts'
import { lockChatRow } from './load-chat.ts'
import { recordHistory, saveChat } from './save-chat.ts'
import { inQueue, setAside } from './standing.ts'
import './tables.ts'

type ChatPage = { items: ReturnType<typeof toChatView>[]; nextCursor: string | null }

/**
 * Sets the open chats of customers aside, because these are on the blacklist: they leave every list, nobody is told to answer, and the customers hear
 * nothing of it. `heldToo`: those as well that somebody has in hands.
 */
export async function setChatsAside(
  tx: Transaction,
  { customerIds, by, heldToo }: { customerIds: readonly string[]; by: Actor; heldToo: boolean },
): Promise<void> {
  if (customerIds.length === 0) return
  const states = heldToo ? (['waiting', 'onBot', 'assigned'] as const) : (['waiting', 'onBot'] as const)
  const chats = await tx.db
    .selectFrom('chats')
    .selectAll()
    .where('customer_id', 'in', customerIds)
    .where('state', 'in', states)
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const before of chats) {
    recordHistory(tx, 'chat.blacklisted', { before, after: await saveChat(tx, before, setAside(before, tx.now)), by })
  }
}

/** Puts a chat that was set aside, and is locked, into its queue, as if its customer had just written. */
export async function takeBackChat(tx: Transaction, before: ChatRow, by: Actor): Promise<ChatRow> {
  const after = await saveChat(tx, before, {
    ...inQueue(before, tx.now),
    queued_at: tx.now,
    waiting_since: before.customer_wrote_at === null ? null : tx.now,
    unanswered: before.customer_wrote_at === null ? 0 : 1,
    routed_at: null,
    route_trigger: 'arrival',
  })
  recordHistory(tx, 'chat.takenBack', { before, after, by })
  return after
}

/** One of those that were set aside, locked. Throws chatNotFoundByIdException, also for one that was not. */
export async function lockSetAside(tx: Transaction, account: CurrentAccount, chatId: string): Promise<ChatRow> {
  const chat = await lockChatRow(tx, chatId)
  if (chat?.state !== 'blacklisted' || !canSeeChat(account, chat)) throw new AppError('chatNotFoundByIdException', { id: chatId })
  return chat
}

/** Chats of these customers that were set aside, locked. */
export async function lockSetAsideOf(tx: Transaction, customerIds: readonly string[]): Promise<ChatRow[]> {
  if (customerIds.length === 0) return []
  return tx.db
    .selectFrom('chats')
    .selectAll()
    .where('state', '=', sql.lit('blacklisted'))
    .where('customer_id', 'in', customerIds)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** A page of them, the latest first; `after`: the last one of the page before. */
export async function listSetAside(
  db: Kysely<Tables>,
  { after, limit, cursorOf }: { after: { activeAt: string; id: string } | undefined; limit: number; cursorOf: (chat: ChatRow) => string },
): Promise<ChatPage> {
  let query = db.selectFrom('chats').selectAll().where('state', '=', sql.lit('blacklisted'))
  if (after) query = query.where(sql<boolean>`(active_at, id) < (${after.activeAt}::timestamptz, ${after.id}::uuid)`)
  const rows = await query
    .orderBy('active_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { items: shown.map(toChatView), nextCursor: rows.length > limit && last ? cursorOf(last) : null }
}
