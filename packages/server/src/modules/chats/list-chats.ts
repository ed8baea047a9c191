import type { ChatFilter, ChatView } from '@besedka/contract'
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import { readCursor, writeCursor } from '../../platform/database/cursor.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { readOrganisation } from '../../platform/events/transaction.ts'
import { type CurrentAccount, hasRight } from '../authentication/index.ts'
import { findCustomersByName } from '../customers/index.ts'
import { toChatView } from './chat.ts'
import './tables.ts'

export type ChatsAsked = {
  filter: ChatFilter
  scope: 'mine' | 'all'
  channelId?: string | undefined
  teamId?: string | undefined
  assigneeId?: string | undefined
  search?: string | undefined
  cursor?: string | undefined
  limit: number
}

type ChatsQuery<O> = SelectQueryBuilder<Tables, 'chats', O>

/** A page of one list, most recently active first; the same few rows of an index are read whether there are 100 chats or 200,000. */
export async function listChats(
  app: AppContext,
  account: CurrentAccount,
  asked: ChatsAsked,
): Promise<{ items: ChatView[]; nextCursor: string | null }> {
  const [activeAt, id] = asked.cursor === undefined ? [] : readCursor(asked.cursor, 'moment', 'id')
  const found = asked.search ? await findCustomersByName(app, account.organisationId, asked.search) : undefined
  if (found?.length === 0) return { items: [], nextCursor: null }
  return readOrganisation(app, account.organisationId, async (db) => {
    let query = inList(db.selectFrom('chats').selectAll(), account, asked)
    if (asked.channelId) query = query.where('channel_id', '=', asked.channelId)
    if (asked.teamId) query = query.where('team_id', '=', asked.teamId)
    if (asked.assigneeId) query = query.where('assignee_id', '=', asked.assigneeId)
    if (found) query = query.where('customer_id', 'in', found)
    if (activeAt && id) query = query.where(sql<boolean>`(active_at, id) < (${activeAt}::timestamptz, ${id}::uuid)`)
    const rows = await query
      .orderBy('active_at', 'desc')
      .orderBy('id', 'desc')
      .limit(asked.limit + 1)
      .execute()
    const shown = rows.slice(0, asked.limit)
    const last = shown.at(-1)
    const nextCursor = rows.length > asked.limit && last ? writeCursor([last.active_at.toISOString(), last.id]) : null
    return { items: shown.map(toChatView), nextCursor }
  })
}

/** The size of each list, counted up to 1,000, so that it costs the same in a full organisation as in an empty one. */
export async function countChats(app: AppContext, account: CurrentAccount, scope: 'mine' | 'all') {
  return readOrganisation(app, account.organisationId, async (db) => {
    const assigned = inList(selectIds(db), account, { filter: 'assigned', scope })
    const { rows } = await sql<{ assigned: number; waiting: number; created: number; unanswered: number }>`
      SELECT (${counted(assigned)}) AS assigned,
             (${counted(inList(selectIds(db), account, { filter: 'waiting', scope }))}) AS waiting,
             (${counted(inList(selectIds(db), account, { filter: 'created', scope }).where('state', '<>', 'closed'))}) AS created,
             (${counted(assigned.where('unanswered', '>', 0))}) AS unanswered`.execute(db)
    return rows[0] ?? { assigned: 0, waiting: 0, created: 0, unanswered: 0 }
  })
}

function selectIds(db: Kysely<Tables>) {
  return db.selectFrom('chats').select('id')
}

function counted(query: ChatsQuery<{ id: string }>) {
  return sql`SELECT count(*)::int FROM (${query.limit(1_000)}) AS counted`
}

/** Which chats stand in a list of the workspace, for this account. */
function inList<O>(query: ChatsQuery<O>, account: CurrentAccount, asked: Pick<ChatsAsked, 'filter' | 'scope'>): ChatsQuery<O> {
  const mine = asked.scope === 'mine' || !hasRight(account, 'AUTHORITY_ALL_CHATS')
  switch (asked.filter) {
    case 'assigned':
      return mine ? query.where('state', '=', 'assigned').where('assignee_id', '=', account.id) : query.where('state', '=', 'assigned')
    case 'waiting':
      return mine ? inMyQueues(query, account) : query.where('state', '=', 'waiting')
    case 'closed':
      return mine
        ? query.where('state', '=', 'closed').where(sql<boolean>`id = ANY (ARRAY(SELECT closed_chats_of_participant(${account.id})))`)
        : query.where('state', '=', 'closed')
    case 'created':
      return mine
        ? query.where('started_by', '=', 'operator').where('created_by_id', '=', account.id)
        : query.where('started_by', '=', 'operator')
  }
}

function inMyQueues<O>(query: ChatsQuery<O>, account: CurrentAccount): ChatsQuery<O> {
  const takesAny = hasRight(account, 'AUTHORITY_CHAT_DISTRIBUTION')
  return query
    .where('state', '=', 'waiting')
    .where(sql<boolean>`(team_id = ANY(${[...account.teamIds]}::uuid[]) OR (team_id IS NULL AND ${takesAny}))`)
}
