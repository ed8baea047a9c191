import type { ChatConditions, ChatCountsWithin, ChatFilter } from '@besedka/contract'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { inList, narrowing } from './list-chats.ts'
import './tables.ts'

type List = { filter: ChatFilter; scope: 'mine' | 'all' }

/** The most chats of a list that are counted: a figure costs the same in a full organisation as in an empty one. */
const lookedAt = 10_000
const countedTo = 1_000
const offered = 30

/**
 * How many chats stand in each of these narrowed lists, counted up to 1,000. Each list is read once, however many are narrowed from it.
 */
export async function countChatsIn(
  db: Kysely<Tables>,
  account: CurrentAccount,
  asked: readonly (List & ChatConditions)[],
): Promise<number[]> {
  const lists = Map.groupBy(asked, ({ filter, scope }) => `${filter} ${scope}`)
  const figures = new Map<List, number>()
  const groups = [...lists.values()]
  if (groups.length === 0) return []
  const { rows } = await sql<
    Record<string, number[]>
  >`SELECT ${sql.join(groups.map((group, at) => countEach(account, group, at)))}`.execute(db)
  for (const [at, group] of groups.entries()) for (const [nth, one] of group.entries()) figures.set(one, rows[0]?.[`list${at}`]?.[nth] ?? 0)
  return asked.map((one) => figures.get(one) ?? 0)
}

function countEach(account: CurrentAccount, group: readonly (List & ChatConditions)[], at: number): RawBuilder<unknown> {
  const [first] = group
  const counts = group.map(
    (one) => sql`least(count(*) FILTER (WHERE ${sql.join([sql`true`, ...narrowing(one)], sql` AND `)}), ${countedTo})::int`,
  )
  return sql`(SELECT array[${sql.join(counts)}] FROM ${first ? firstOf(account, first) : sql`chats`}) AS ${sql.id(`list${at}`)}`
}

/** How the chats of a list stand to what it can be narrowed by. */
export async function countWithin(db: Kysely<Tables>, account: CurrentAccount, list: List): Promise<ChatCountsWithin> {
  const { rows } = await sql<{ by: keyof ChatCountsWithin; id: string; chats: number }>`
    WITH chats AS MATERIALIZED (SELECT channel_id, team_id, customer_status_id, tags FROM ${firstOf(account, list)})
    SELECT by, id, chats FROM (
      SELECT by, id, least(count(*), ${countedTo})::int AS chats, row_number() OVER (PARTITION BY by ORDER BY count(*) DESC, id) AS place
      FROM (
        SELECT 'channelId' AS by, channel_id::text AS id FROM chats
        UNION ALL SELECT 'teamId', team_id::text FROM chats WHERE team_id IS NOT NULL
        UNION ALL SELECT 'statusId', customer_status_id::text FROM chats WHERE customer_status_id IS NOT NULL
        UNION ALL SELECT 'tag', unnest(tags) FROM chats
      ) AS had GROUP BY by, id
    ) AS counted WHERE place <= ${offered} ORDER BY by, place`.execute(db)
  const by = (name: keyof ChatCountsWithin) => rows.filter((row) => row.by === name).map(({ id, chats }) => ({ id, chats }))
  return { channelId: by('channelId'), teamId: by('teamId'), statusId: by('statusId'), tag: by('tag') }
}

/** The first chats of a list, under the name by which conditions know them. */
function firstOf(account: CurrentAccount, { filter, scope }: List): RawBuilder<unknown> {
  return sql`(SELECT chats.* FROM chats WHERE ${inList(account, { filter, scope })} LIMIT ${lookedAt}) AS chats`
}
