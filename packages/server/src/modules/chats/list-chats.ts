import {
  type ChatConditions,
  type ChatCounts,
  type ChatFilter,
  type ChatOrder,
  type ChatPage,
  chatPriorities,
  lowRating,
  type RatingCondition,
  sortingOf,
} from '@besedka/contract'
import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import { type Read, readAtOnce } from '../../platform/events/read-at-once.ts'
import { readOrganisation } from '../../platform/events/transaction.ts'
import { type CurrentAccount, hasRight } from '../authentication/index.ts'
import { hasCategory } from '../categories/index.ts'
import { findCustomers } from '../customers/index.ts'
import { seenBy } from './access.ts'
import { type SeenChat, toChatView, viewColumns } from './chat.ts'
import { cursorAt, type SortColumns, type Sorted, sortedBy } from './chat-sorting.ts'
import { ownDrafts, toDraftView } from './drafts.ts'
import './tables.ts'

export type ChatsAsked = ChatConditions & {
  filter: ChatFilter
  scope: 'mine' | 'all'
  order: ChatOrder
  search?: string | undefined
  cursor?: string | undefined
  limit: number
}

/** A page of one list in the order asked for; the same few rows of an index are read whether there are 100 chats or 200,000. */
export async function listChats(app: AppContext, account: CurrentAccount, asked: ChatsAsked): Promise<ChatPage> {
  const sorting = sortingOf(asked.filter, asked.order)
  const pinsFirst = isWithPins(account, asked)
  const sorted = sortedBy(sorting, tookPart(account, asked) ? columnsOfParticipant : columnsOfChats, { cursor: asked.cursor, pinsFirst })
  const found = asked.search ? await findCustomers(app, account.organisationId, asked.search) : undefined
  if (found?.length === 0) return { items: [], nextCursor: null, drafts: [] }
  const page = pageOf(account, asked, { sorted, found })
  const ask = (read: Read) => Promise.all([read(page), read(ownDrafts(account))])
  const [rows, drafts] = found
    ? // Few among many: which way is the shortest depends on how many they are, so PostgreSQL plans each search anew.
      await readOrganisation(app, account.organisationId, (db) => ask(async (statement) => (await statement.execute(db)).rows))
    : await readAtOnce(app, account.organisationId, ask)
  const shown = rows.slice(0, asked.limit)
  const last = shown.at(-1)
  const nextCursor = rows.length > asked.limit && last ? cursorAt(sorting, last, pinsFirst) : null
  const ids = new Set(shown.map((row) => row.id))
  return { items: shown.map(toChatView), nextCursor, drafts: drafts.filter((row) => ids.has(row.chat_id)).map(toDraftView) }
}

/** The size of each list, counted up to 1,000, so that it costs the same in a full organisation as in an empty one. */
export async function countChats(app: AppContext, account: CurrentAccount, scope: 'mine' | 'all') {
  return readOrganisation(app, account.organisationId, async (db) => {
    const assigned = inList(account, { filter: 'assigned', scope })
    const { rows } = await sql<ChatCounts>`
      SELECT ${counted(assigned)} AS assigned,
             ${counted(inList(account, { filter: 'snoozed', scope }))} AS snoozed,
             ${counted(inList(account, { filter: 'waiting', scope }))} AS waiting,
             ${counted(sql`${inList(account, { filter: 'created', scope })} AND chats.state <> 'closed'`)} AS created,
             ${counted(sql`${assigned} AND chats.unanswered > 0`)} AS unanswered,
             ${counted(inList(account, { filter: 'expired', scope }))} AS expired,
             ${counted(sql`${inList(account, { filter: 'mentioned', scope })} AND chats.state <> 'closed'`)} AS mentioned,
             ${counted(sql`${inList(account, { filter: 'followed', scope })} AND chats.state <> 'closed'`)} AS followed`.execute(db)
    return rows[0] ?? { assigned: 0, snoozed: 0, waiting: 0, created: 0, unanswered: 0, expired: 0, mentioned: 0, followed: 0 }
  })
}

function counted(condition: RawBuilder<unknown>) {
  return sql`(SELECT count(*)::int FROM (SELECT FROM chats WHERE ${condition} LIMIT 1000) AS counted)`
}

const seen = sql.join(viewColumns.map((column) => sql.ref(`chats.${column}`)))

const columnsOfChats: SortColumns = { id: sql`chats.id`, activeAt: sql`chats.active_at`, closedAt: sql`chats.closed_at` }
const columnsOfParticipant: SortColumns = {
  id: sql`took_part.chat_id`,
  activeAt: sql`took_part.active_at`,
  closedAt: sql`took_part.closed_at`,
}

/** The query for a page and one row more, which tells whether there is another page. */
function pageOf(
  account: CurrentAccount,
  asked: ChatsAsked,
  { sorted, found }: { sorted: Sorted; found: string[] | undefined },
): RawBuilder<SeenChat> {
  const took = tookPart(account, asked)
  const conditions = [
    took ? sql`took_part.account_id = ${account.id} AND ${keptInSight(account)}` : inList(account, asked),
    ...narrowing(asked),
  ]
  if (found) conditions.push(sql`chats.customer_id = ANY (${found}::uuid[])`)
  if (sorted.after) conditions.push(sorted.after)
  return sql<SeenChat>`
    SELECT ${seen} FROM ${took ? sql`closed_chat_participants took_part JOIN chats ON chats.id = took_part.chat_id` : sql`chats`}
    WHERE ${sql.join(conditions, sql` AND `)} ORDER BY ${sorted.by} LIMIT ${asked.limit + 1}`
}

/** What a list is narrowed by, as conditions on `chats`. */
export function narrowing({
  filter,
  channelId,
  teamId,
  assigneeId,
  categoryId,
  rating,
  statusId,
  tag,
  priority,
  awaits,
  unread,
}: Pick<ChatsAsked, 'filter'> & ChatConditions): RawBuilder<unknown>[] {
  const conditions = []
  if (channelId) conditions.push(sql`chats.channel_id = ${channelId}`)
  if (teamId) conditions.push(sql`chats.team_id = ${teamId}`)
  if (assigneeId) conditions.push(ledBy(filter, assigneeId))
  if (statusId) conditions.push(sql`chats.customer_status_id = ${statusId}`)
  if (categoryId) conditions.push(hasCategory(categoryId))
  if (tag) conditions.push(sql`chats.tags @> ${[tag]}::text[] AND chats.tags <> '{}'`)
  if (priority) conditions.push(sql`chats.priority = ${chatPriorities.indexOf(priority)}`)
  if (awaits) conditions.push(awaits === 'us' ? sql`chats.unanswered > 0` : sql`chats.unanswered = 0`)
  if (unread) conditions.push(isUnread)
  if (rating) conditions.push(ratedSo(rating))
  return conditions
}

/** That its operator has not looked at it, as a condition on `chats`. */
const isUnread = sql`chats.state <> 'closed'
  AND (chats.arrival_by_id IS NOT NULL OR chats.returned_by IS NOT NULL OR (chats.unanswered > 0 AND chats.read_seq < chats.last_seq))`

function ledBy(filter: ChatFilter, accountId: string): RawBuilder<unknown> {
  if (filter === 'closed') return sql`chats.last_assignee_id = ${accountId}`
  if (filter === 'created') {
    return sql`(chats.assignee_id = ${accountId} OR (chats.state = 'closed' AND chats.last_assignee_id = ${accountId}))`
  }
  return sql`chats.assignee_id = ${accountId}`
}

/** Rated so by the customer, as a condition on `chats`. */
export function ratedSo(rating: RatingCondition): RawBuilder<unknown> {
  if (rating === 'any') return sql`chats.quality IS NOT NULL`
  return rating === 'low' ? sql`chats.quality <= ${lowRating}` : sql`chats.quality = ${Number(rating)}`
}

/** Whose fields hold these values, as a condition on `chats`; the index knows only chats that have some. */
export function holdsValues(values: Readonly<Record<string, string>>): RawBuilder<unknown> {
  if (Object.keys(values).length === 0) return sql`true`
  return sql`(chats.field_values <> '{}' AND chats.field_values @> ${JSON.stringify(values)}::jsonb)`
}

/** In the list of what one has in hands, what one has pinned stands on top. */
function isWithPins(account: CurrentAccount, asked: Pick<ChatsAsked, 'filter' | 'scope'>): boolean {
  return asked.filter === 'assigned' && isMine(account, asked)
}

/** Whether the list holds the closed chats that the account took part in: these are found by an index of their own. */
function tookPart(account: CurrentAccount, asked: Pick<ChatsAsked, 'filter' | 'scope'>): boolean {
  return asked.filter === 'closed' && isMine(account, asked)
}

function isMine(account: CurrentAccount, { scope }: Pick<ChatsAsked, 'scope'>): boolean {
  return scope === 'mine' || !hasRight(account, 'AUTHORITY_ALL_CHATS')
}

/**
 * Which chats stand in a list of the workspace, for this account. States stand in the text itself: an index of the chats in one state
 * serves no query that learns the state only with its parameters.
 */
export function inList(account: CurrentAccount, asked: Pick<ChatsAsked, 'filter' | 'scope'>): RawBuilder<unknown> {
  const mine = isMine(account, asked)
  const inHands = mine ? sql`chats.state = 'assigned' AND chats.assignee_id = ${account.id}` : sql`chats.state = 'assigned'`
  switch (asked.filter) {
    case 'assigned':
      return sql`${inHands} AND chats.snoozed_until IS NULL`
    case 'snoozed':
      return sql`${inHands} AND chats.snoozed_until IS NOT NULL`
    case 'waiting':
      return mine ? sql`chats.state = 'waiting' AND ${inMyQueues(account)}` : sql`chats.state = 'waiting'`
    case 'onBot':
      return hasRight(account, 'AUTHORITY_ALL_CHATS') ? sql`chats.state = 'onBot'` : sql`false`
    case 'closed':
      return sql`chats.state = 'closed'`
    case 'expired':
      return mine
        ? sql`chats.urgency = 'overdue' AND (chats.assignee_id = ${account.id} OR (chats.state = 'waiting' AND ${inMyQueues(account)}))`
        : sql`chats.urgency = 'overdue'`
    case 'created':
      return mine
        ? sql`chats.started_by = 'operator' AND chats.created_by_id = ${account.id} AND ${wanted} AND ${keptInSight(account)}`
        : sql`chats.started_by = 'operator' AND ${wanted}`
    case 'mentioned':
      return sql`${calls('mentioned', [account.id, ...account.teamIds])} AND ${wanted} AND ${seenBy(account)}`
    case 'followed':
      return sql`${calls('follows', [account.id])} AND ${wanted} AND ${seenBy(account)}`
  }
}

/** The ids of all chats of a list, as its conditions narrow it, as a query. */
export function idsInList(account: CurrentAccount, asked: Pick<ChatsAsked, 'filter' | 'scope'> & ChatConditions): RawBuilder<unknown> {
  const conditions = [inList(account, asked), ...narrowing(asked)]
  if (tookPart(account, asked)) {
    conditions.push(sql`chats.id IN (SELECT chat_id FROM closed_chat_participants WHERE account_id = ${account.id})`, keptInSight(account))
  }
  return sql`SELECT chats.id FROM chats WHERE ${sql.join(conditions, sql` AND `)}`
}

/** By the rows beside the chats: no index of an array serves under row-level security. */
function calls(how: 'follows' | 'mentioned', subjectIds: readonly string[]): RawBuilder<unknown> {
  return sql`chats.id IN (SELECT chat_id FROM chat_callees WHERE how = ${how} AND subject_id = ANY (${[...subjectIds]}::uuid[]))`
}

/** Not of somebody on the blacklist. */
const wanted = sql`chats.state <> 'blacklisted'`

function inMyQueues(account: CurrentAccount) {
  const takesAny = hasRight(account, 'AUTHORITY_CHAT_DISTRIBUTION')
  return sql`(chats.team_id = ANY (${[...account.teamIds]}::uuid[]) OR (chats.team_id IS NULL AND NOT chats.team_only AND ${takesAny}::boolean))`
}

/** What one has taken part in and still sees: where a channel is for the team alone, somebody else's chat is gone from sight. */
function keptInSight(account: CurrentAccount) {
  if (hasRight(account, 'AUTHORITY_ALL_CHATS')) return sql`true`
  return sql`(NOT chats.team_only OR chats.assignee_id = ${account.id} OR chats.team_id = ANY (${[...account.teamIds]}::uuid[]))`
}
