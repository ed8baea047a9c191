import type { SearchCounts } from '@besedka/contract'
import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../../platform/context.ts'
import type { CurrentAccount } from '../../authentication/index.ts'
import { chatsAsked, messagesAsked, type SearchFilter } from './conditions.ts'
import { lookBack, type Words } from './find-chats.ts'
import { narrowedChats } from './narrowed-chats.ts'
import '../tables.ts'

/** As many of the newest chats are counted: enough to see where to look on, and never a walk through everything. */
const countedMax = 1_000
const valuesMax = 10

type Found = {
  chatId: string
  channelId: string
  teamId: string | null
  operatorIds: string[]
  state: string
  categoryId: string | null
  tags: string[]
  sides: string[]
}

/** Nothing was found, or may be looked for. */
export const noCounts: SearchCounts = {
  chats: 0,
  more: false,
  channelId: [],
  teamId: [],
  operatorId: [],
  state: [],
  categoryId: [],
  tag: [],
  side: [],
}

/** Counts the newest chats that fit, by what a search can be narrowed by. Undefined words: the conditions alone. */
export async function countFound(
  app: AppContext,
  account: CurrentAccount,
  { words, filter }: { words: Words | undefined; filter: SearchFilter },
): Promise<SearchCounts> {
  const found = words ? await foundByWords(app, account, { words, filter }) : await foundByConditions(app, account, filter)
  if (found.length === 0) return noCounts
  const counted = found.slice(0, countedMax)
  return {
    chats: counted.length,
    more: found.length > countedMax,
    channelId: tally(counted.map(({ channelId }) => [channelId])),
    teamId: tally(counted.map(({ teamId }) => (teamId === null ? [] : [teamId]))),
    operatorId: tally(counted.map(({ operatorIds }) => operatorIds)),
    state: tally(counted.map(({ state }) => [state])),
    categoryId: tally(counted.map(({ categoryId }) => (categoryId === null ? [] : [categoryId]))),
    tag: tally(counted.map(({ tags }) => tags)),
    side: tally(counted.map(({ sides }) => sides)),
  }
}

async function foundByWords(
  app: AppContext,
  account: CurrentAccount,
  { words, filter }: { words: Words; filter: SearchFilter },
): Promise<Found[]> {
  return lookBack<Found>(app, { account, filter, words, until: undefined, enough: countedMax + 1 }, async (fits, newer) =>
    joined([...newer, ...(await readFound(app, fits))]),
  )
}

/** Each chat once, with whoever wrote something that fits, whenever that was. */
function joined(found: readonly Found[]): Found[] {
  return Array.from(Map.groupBy(found, ({ chatId }) => chatId).values(), (same) => ({
    ...(same[0] as Found),
    sides: [...new Set(same.flatMap(({ sides }) => sides))],
  }))
}

async function foundByConditions(app: AppContext, account: CurrentAccount, filter: SearchFilter): Promise<Found[]> {
  const hits = await narrowedChats(app, account, { filter, limit: countedMax })
  if (hits.length === 0) return []
  const ids = hits.map(({ chatId }) => chatId)
  return readFound(
    app,
    sql`FROM search_entries AS entries
      JOIN chats ON chats.organisation_id = entries.organisation_id AND chats.id = entries.chat_id
      WHERE entries.chat_id = ANY (${ids}::uuid[]) AND ${messagesAsked(account.organisationId, filter)} AND ${chatsAsked(account, filter)}`,
  )
}

async function readFound(app: AppContext, fits: RawBuilder<unknown>): Promise<Found[]> {
  const { rows } = await sql<Found>`
    SELECT chats.id AS "chatId", chats.channel_id AS "channelId", chats.team_id AS "teamId", chats.state,
           chats.category_ids[1] AS "categoryId", chats.tags,
           ARRAY(SELECT DISTINCT id FROM unnest(ARRAY[chats.assignee_id, chats.last_assignee_id]) AS id WHERE id IS NOT NULL)::text[] AS "operatorIds",
           found.sides
    FROM (
      SELECT entries.organisation_id, entries.chat_id, max(entries.at) AS at,
             array_remove(array_agg(DISTINCT CASE WHEN entries.kind = 'customer' THEN 'customer' WHEN entries.kind = 'internal' THEN 'note'
                                                  WHEN entries.kind IN ('reply', 'mailing') THEN 'colleague' END), NULL) AS sides
      ${fits} GROUP BY entries.organisation_id, entries.chat_id ORDER BY at DESC LIMIT ${countedMax + 1}) AS found
    JOIN chats ON chats.organisation_id = found.organisation_id AND chats.id = found.chat_id
    ORDER BY found.at DESC`.execute(app.database.finder)
  return rows
}

function tally(values: readonly (readonly string[])[]): SearchCounts['side'] {
  const counts = new Map<string, number>()
  for (const value of values.flat()) counts.set(value, (counts.get(value) ?? 0) + 1)
  return Array.from(counts, ([value, chats]) => ({ value, chats }))
    .sort((one, other) => other.chats - one.chats)
    .slice(0, valuesMax)
}
