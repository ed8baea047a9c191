import type { ChatView } from '@besedka/contract'
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import { readCursor, writeCursor } from '../../platform/database/cursor.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { readOrganisation } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { getCompany, peopleOf } from '../companies/index.ts'
import { getCustomer } from '../customers/index.ts'
import { seenBy } from './access.ts'
import { type ChatRow, toChatView } from './chat.ts'
import './tables.ts'

type Page = { cursor?: string | undefined; limit: number }
type Chats = { items: ChatView[]; nextCursor: string | null }

/** The chats of a customer that the account may see, newest first. Throws profileNotFoundException. */
export async function listCustomerChats(app: AppContext, account: CurrentAccount, asked: Page & { customerId: string }): Promise<Chats> {
  return readOrganisation(app, account.organisationId, async (db) => {
    await getCustomer(db, asked.customerId)
    return pageOf(db.selectFrom('chats').selectAll().where('customer_id', '=', asked.customerId), account, asked)
  })
}

/** Those of all people of a company. Throws companyNotFoundException. */
export async function listCompanyChats(app: AppContext, account: CurrentAccount, asked: Page & { companyId: string }): Promise<Chats> {
  return readOrganisation(app, account.organisationId, async (db) => {
    await getCompany(db, asked.companyId)
    return pageOf(db.selectFrom('chats').selectAll().where('customer_id', 'in', peopleOf(db, asked.companyId)), account, asked)
  })
}

/** Ids of the chats of a customer that the account may see. Throws profileNotFoundException. */
export async function chatsOfCustomerInSight(db: Kysely<Tables>, account: CurrentAccount, customerId: string): Promise<string[]> {
  await getCustomer(db, customerId)
  const rows = await db
    .selectFrom('chats')
    .select('id')
    .where('customer_id', '=', customerId)
    .where(sql<boolean>`${seenBy(account)}`)
    .execute()
  return rows.map(({ id }) => id)
}

/** A page of these chats, the newest first. */
export async function pageOfChats(
  db: Kysely<Tables>,
  account: CurrentAccount,
  { chatIds, channelId, ...page }: Page & { chatIds: string[]; channelId?: string | undefined },
): Promise<Chats> {
  const query = db.selectFrom('chats').selectAll().where(sql<boolean>`id = ANY (${chatIds}::uuid[])`)
  return pageOf(channelId === undefined ? query : query.where('channel_id', '=', channelId), account, page)
}

/** Those of the query that the account may see: in its condition, so that a page is as long as it can be. */
async function pageOf(
  query: SelectQueryBuilder<Tables, 'chats', ChatRow>,
  account: CurrentAccount,
  { cursor, limit }: Page,
): Promise<Chats> {
  const after = cursor === undefined ? undefined : readCursor(cursor, 'id')[0]
  const seen = query.where(sql<boolean>`${seenBy(account)}`)
  const rows = await (after === undefined ? seen : seen.where('id', '<', after))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { items: shown.map(toChatView), nextCursor: rows.length > limit && last ? writeCursor([last.id]) : null }
}
