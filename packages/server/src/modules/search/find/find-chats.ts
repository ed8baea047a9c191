import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../../platform/context.ts'
import type { CurrentAccount } from '../../authentication/index.ts'
import { type Labels, labelsOf } from '../words/labels.ts'
import { quoted } from '../words/quoted.ts'
import { and, chatsAsked, holdsPhrases, messagesAsked, type SearchFilter } from './conditions.ts'
import { windowsBefore } from './windows.ts'
import '../tables.ts'

/** The words of a search as a tsquery, without whose and from when; and what has to stand in the text as it is. */
export type Words = { tsquery: string; phrases: readonly string[] }

type Asked = { words: Words; filter: SearchFilter; limit: number }
export type Hit = { chatId: string; at: Date }

/** How many of the newest messages that fit are ranked. */
const rankedMax = 1_000
/** Messages with the same phrase hardly differ in rank, and each costs a look into its text. */
const rankedWithPhrases = 100

/**
 * The chats with messages that fit, by the newest of these; `after` is where the page before ended. One more than asked for, if there is.
 *
 * NOTE: this and what is below ask as the system's role, because under row-level security an index of words is not used; each statement names the
 * organisation, and who may see the chats, itself.
 */
export async function newestChats(
  app: AppContext,
  account: CurrentAccount,
  { words, filter, limit, after }: Asked & { after?: { at: string; chatId: string } | undefined },
): Promise<Hit[]> {
  const { organisationId } = account
  const messages = messagesAsked(organisationId, filter)
  const further = after
    ? sql`(found.at, found."chatId") < (${after.at}::timestamptz, ${after.chatId}::uuid) AND NOT EXISTS (
        SELECT FROM search_entries AS entries WHERE ${messages} AND entries.chat_id = found."chatId" AND entries.at > ${after.at}::timestamptz
          AND entries.words @@ ${words.tsquery}::tsquery AND ${holdsPhrases(words.phrases)})`
    : sql`true`
  const until = after ? sql`entries.at <= ${after.at}::timestamptz` : sql`true`
  return lookBack<Hit>(app, { account, filter, words, until: after && new Date(after.at), enough: limit + 1 }, async (fits, newer) => {
    const { rows } = await sql<Hit>`
      SELECT found.* FROM (
        SELECT entries.chat_id AS "chatId", max(entries.at) AS at ${fits} AND ${until}
          AND entries.chat_id <> ALL (${newer.map(({ chatId }) => chatId)}::uuid[]) GROUP BY entries.chat_id) AS found
      WHERE ${further} ORDER BY found.at DESC, found."chatId" DESC LIMIT ${limit + 1 - newer.length}`.execute(app.database.finder)
    return [...newer, ...rows]
  })
}

/** The chats with the messages that fit best, among the newest of those that fit. */
export async function bestChats(
  app: AppContext,
  account: CurrentAccount,
  { words, filter, limit, skip }: Asked & { skip: number },
): Promise<Hit[]> {
  type Ranked = { chatId: string; at: Date; rank: number }
  const enough = words.phrases.length > 0 ? rankedWithPhrases : rankedMax
  const newest = await lookBack<Ranked>(app, { account, filter, words, until: undefined, enough }, async (fits, newer) => {
    const { rows } = await sql<Ranked>`
      SELECT "chatId", at, ts_rank_cd(words, ${words.tsquery}::tsquery) AS rank FROM (
        SELECT entries.chat_id AS "chatId", entries.at, entries.words ${fits}
        ORDER BY entries.at DESC LIMIT ${enough - newer.length}) AS newest`.execute(app.database.finder)
    return [...newer, ...rows]
  })
  const chats = Array.from(
    Map.groupBy(newest, ({ chatId }) => chatId),
    ([chatId, hits]) => ({
      chatId,
      at: new Date(Math.max(...hits.map(({ at }) => at.getTime()))),
      rank: Math.max(...hits.map(({ rank }) => rank)) * (1 + Math.log(hits.length)),
    }),
  )
  return chats.sort((a, b) => b.rank - a.rank || b.at.getTime() - a.at.getTime()).slice(skip, skip + limit + 1)
}

type Look = {
  account: CurrentAccount
  filter: SearchFilter
  words: Words
  /** Nothing later is asked for. */
  until: Date | undefined
  /** With so many rows it need not be looked further back. */
  enough: number
}

/**
 * Looks at the last days, then further back, until there is enough. `read` is given the rest of the statement, from FROM on, and what was found so far,
 * which is newer; it answers both.
 */
export async function lookBack<Row>(
  app: AppContext,
  { account, filter, words, until, enough }: Look,
  read: (fits: RawBuilder<unknown>, newer: readonly Row[]) => Promise<Row[]>,
): Promise<Row[]> {
  const labels = await labelsFor(app, account.organisationId)
  if (!labels) return []
  const latest = Math.min(...[until, filter.to && new Date(filter.to), app.now()].flatMap((one) => (one ? [one.getTime()] : [])))
  let rows: Row[] = []
  for (const window of windowsBefore(new Date(latest), labels)) {
    const tsquery = `${words.tsquery} & (${window.labels.map(quoted).join(' | ')})`
    const asked = sql.join(
      [
        sql`entries.words @@ ${tsquery}::tsquery`,
        window.before ? sql`entries.at < ${window.before}` : sql`true`,
        messagesAsked(account.organisationId, filter),
      ],
      and,
    )
    // OFFSET 0 makes PostgreSQL look words up before it joins chats. Its estimate of a phrase is far too low, and by it the planner would walk all chats.
    const fits = sql`
      FROM (SELECT * FROM search_entries AS entries WHERE ${asked} ${words.phrases.length > 0 ? sql`OFFSET 0` : sql``}) AS entries
      JOIN chats ON chats.organisation_id = entries.organisation_id AND chats.id = entries.chat_id
      WHERE ${chatsAsked(account, filter)} AND ${holdsPhrases(words.phrases, sql`chats.id`)}`
    rows = await read(fits, rows)
    const reachesFrom = filter.from !== undefined && window.since.getTime() <= Date.parse(filter.from)
    if (rows.length >= enough || reachesFrom) break
  }
  return rows
}

async function labelsFor({ database }: AppContext, organisationId: string): Promise<Labels | undefined> {
  const row = await database.system
    .selectFrom('search_cursors')
    .select('number')
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst()
  return row && labelsOf(row.number)
}
