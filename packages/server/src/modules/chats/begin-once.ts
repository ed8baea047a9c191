import type { Database } from '../../platform/database/open-database.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import type { ChatRow } from './chat.ts'
import { getChatRow } from './load-chat.ts'
import './tables.ts'

/** A call is repeated within minutes, or after a weekend. */
const keptDays = 7

/**
 * Begins a conversation once for each number of the caller's: the same call again finds the chat of the first one. Two at once wait for each other. Throws
 * idempotencyConflictException where the number is somebody else's.
 */
export async function beginOnce(
  tx: Transaction,
  account: Pick<CurrentAccount, 'id'>,
  clientChatId: string | undefined,
  begin: () => Promise<ChatRow>,
): Promise<ChatRow> {
  if (clientChatId === undefined) return begin()
  const claimed = await tx.db
    .insertInto('begun_chats')
    .values({ organisation_id: tx.organisationId, client_id: clientChatId, by_id: account.id, chat_id: null, created_at: tx.now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (claimed.numInsertedOrUpdatedRows === 0n) return findBegun(tx, account, clientChatId)
  const chat = await begin()
  await tx.db.updateTable('begun_chats').set({ chat_id: chat.id }).where('client_id', '=', clientChatId).execute()
  return chat
}

async function findBegun(tx: Transaction, account: Pick<CurrentAccount, 'id'>, clientChatId: string): Promise<ChatRow> {
  const begun = await tx.db.selectFrom('begun_chats').selectAll().where('client_id', '=', clientChatId).executeTakeFirst()
  const chat = begun?.chat_id && begun.by_id === account.id ? await getChatRow(tx.db, begun.chat_id) : undefined
  if (!chat) throw new AppError('idempotencyConflictException')
  return chat
}

/** Forgets the numbers that nobody will give again; their chats stay. */
export async function cleanBegunChats({ system }: Database, now: Date): Promise<void> {
  await system
    .deleteFrom('begun_chats')
    .where('created_at', '<', new Date(now.getTime() - keptDays * 86_400_000))
    .execute()
}
