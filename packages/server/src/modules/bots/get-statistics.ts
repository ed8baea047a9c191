import type { BotStatistics } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { getBot } from './bot.ts'
import type { TalkOutcome } from './tables.ts'
import './tables.ts'

/** Of which the ways are followed; more would make no other picture. */
const talksRead = 20_000
const textsShown = 50

type Counted = { talks: number } & Record<TalkOutcome, number>

type Asked = { botId: string; days: number; number?: number | undefined }

/** How customers went through a bot in the last days, the talks that go on among them. Throws chatBotNotFoundException. */
export async function getStatistics(db: Kysely<Tables>, { botId, days, number }: Asked): Promise<BotStatistics> {
  const bot = await getBot(db, botId)
  const ofVersion = number === undefined ? sql`` : sql`AND number = ${number}`
  const ofSpan = sql`FROM bot_talks WHERE bot_id = ${bot.id} AND began_at >= now() - make_interval(days => ${days}) ${ofVersion}`
  const talks = sql`(SELECT * ${ofSpan} ORDER BY began_at DESC LIMIT ${talksRead})`
  const counted = await sql<Counted>`
    SELECT count(*)::int AS talks,
           count(*) FILTER (WHERE outcome = 'closed')::int AS closed,
           count(*) FILTER (WHERE outcome = 'handedOver')::int AS "handedOver",
           count(*) FILTER (WHERE outcome = 'humanAsked')::int AS "humanAsked",
           count(*) FILTER (WHERE outcome = 'notUnderstood')::int AS "notUnderstood",
           count(*) FILTER (WHERE outcome = 'failed')::int AS failed,
           count(*) FILTER (WHERE outcome = 'silent')::int AS silent,
           count(*) FILTER (WHERE outcome = 'taken')::int AS taken
    ${ofSpan}`.execute(db)
  const nodes = await sql<BotStatistics['nodes'][number]>`
    SELECT node AS "nodeId", count(DISTINCT talk.id)::int AS talks,
           count(DISTINCT talk.id) FILTER (WHERE talk.outcome = 'silent' AND talk.state -> 'path' ->> -1 = node)::int AS left,
           count(DISTINCT talk.id) FILTER (WHERE talk.outcome = 'humanAsked' AND talk.state -> 'path' ->> -1 = node)::int AS "humanAsked"
    FROM ${talks} AS talk CROSS JOIN jsonb_array_elements_text(talk.state -> 'path') AS node GROUP BY node`.execute(db)
  const ways = await sql<BotStatistics['ways'][number]>`
    SELECT step.node AS "from", step.next AS "to", count(DISTINCT talk.id)::int AS talks
    FROM ${talks} AS talk CROSS JOIN LATERAL (
      SELECT node, lead(node) OVER (ORDER BY place) AS next
      FROM jsonb_array_elements_text(talk.state -> 'path') WITH ORDINALITY AS passed (node, place)) AS step
    WHERE step.next IS NOT NULL GROUP BY 1, 2`.execute(db)
  const answers = await sql<BotStatistics['answers'][number]>`
    SELECT answer ->> 'answerId' AS "answerId", count(*)::int AS times
    FROM ${talks} AS talk CROSS JOIN jsonb_array_elements(talk.state -> 'answers') AS answer GROUP BY 1`.execute(db)
  const notUnderstood = await sql<BotStatistics['notUnderstood'][number]>`
    SELECT said ->> 'nodeId' AS "nodeId", min(said ->> 'text') AS text, count(*)::int AS times
    FROM ${talks} AS talk CROSS JOIN jsonb_array_elements(talk.not_understood) AS said
    GROUP BY 1, lower(said ->> 'text') ORDER BY times DESC, text LIMIT ${textsShown}`.execute(db)
  const { talks: all = 0, ...outcomes } = counted.rows[0] ?? { ...none, talks: 0 }
  return {
    talks: all,
    looked: Math.min(all, talksRead),
    outcomes,
    nodes: nodes.rows,
    ways: ways.rows,
    answers: answers.rows,
    notUnderstood: notUnderstood.rows,
  }
}

const none: Record<TalkOutcome, number> = {
  closed: 0,
  handedOver: 0,
  humanAsked: 0,
  notUnderstood: 0,
  failed: 0,
  silent: 0,
  taken: 0,
}
