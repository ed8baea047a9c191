import type { Figure, MetricId } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import { ranFor, type Stretch, stretchesIn, timesOf } from '../attendance-stretches.ts'
import type { Counted, Statistics } from '../statistics.ts'
import { staysIn } from './count-standing.ts'
import type { PlacedFigure } from './place-figures.ts'

type Known = { statistics: Statistics; now: Date }

/** How long each operator was at work, how many chats they had at once meanwhile, and how many they finished in an hour of it. */
export async function readOperatorFigures(
  db: Kysely<Tables>,
  counted: Omit<Counted, 'kinds'>,
  { statistics, now }: Known,
): Promise<PlacedFigure[]> {
  const { span, filter } = counted
  const { rows: stretches } = await sql<Stretch>`${stretchesIn(filter, span, now)}`.execute(db)
  const ranMs = ranFor(span, now)
  const loads = new Map((await readLoads(db, counted, now)).map((load) => [load.operatorId, load]))
  const answeredOf = new Map(statistics.rows.map(({ key, figures }) => [key, figures['chats.answered']?.n ?? 0]))
  const all = [...Map.groupBy(stretches, ({ accountId }) => accountId)].map(([accountId, those]): Worked => {
    const times = timesOf(those, ranMs)
    const count = (status: Stretch['status']) => those.filter((one) => one.status === status).length
    const load = loads.get(accountId) ?? { heldMs: 0, most: 0, stays: 0 }
    return {
      ...times,
      ...load,
      accountId,
      online: count('active'),
      breaks: count('break'),
      people: 1,
      answered: answeredOf.get(accountId) ?? 0,
    }
  })
  if (all.length === 0) return []
  const inRows = all.flatMap((worked) => figuresOf(worked).map(([id, figure]) => ({ id, row: worked.accountId, figure })))
  const total = { ...together(all), answered: statistics.total['chats.answered']?.n ?? 0 }
  return [...inRows, ...figuresOf(total).map(([id, figure]) => ({ id, figure }))]
}

type Worked = ReturnType<typeof timesOf> & {
  accountId: string
  /** How many stretches, and whose. */
  online: number
  breaks: number
  people: number
  answered: number
} & Omit<Load, 'operatorId'>

function together(all: readonly Worked[]): Worked {
  return all.reduce((one, other) => ({
    accountId: '',
    onlineMs: one.onlineMs + other.onlineMs,
    breakMs: one.breakMs + other.breakMs,
    offlineMs: one.offlineMs + other.offlineMs,
    online: one.online + other.online,
    breaks: one.breaks + other.breaks,
    people: one.people + other.people,
    answered: one.answered + other.answered,
    heldMs: one.heldMs + other.heldMs,
    stays: one.stays + other.stays,
    most: Math.max(one.most, other.most),
  }))
}

function figuresOf({ onlineMs, breakMs, offlineMs, online, breaks, people, answered, heldMs, stays, most }: Worked): [MetricId, Figure][] {
  const figures: [MetricId, Figure][] = [
    ['operator.online', { n: online, sum: onlineMs }],
    ['operator.break', { n: breaks, sum: breakMs }],
    ['operator.offline', { n: people, sum: offlineMs }],
  ]
  // Who was on a break alone had no hour at work that anything could be divided by.
  if (onlineMs === 0) return figures
  return [
    ...figures,
    ['operator.load', { n: stays, mean: heldMs / onlineMs, sum: heldMs }],
    ['operator.loadMax', { n: stays, max: most }],
    ['operator.perHour', { n: answered, sum: onlineMs }],
  ]
}

/** Of chats in hands while online: how long all together, how many at once at most, and in how many stays. */
type Load = { operatorId: string; heldMs: number; most: number; stays: number }

/** Walks through the moments at which an operator came, went, got a chat or lost one: between two of them nothing changes. */
async function readLoads(db: Kysely<Tables>, { span, filter }: Omit<Counted, 'kinds'>, now: Date): Promise<Load[]> {
  const [from, to] = [sql`${span.from}::timestamptz`, sql`least(${span.to}::timestamptz, ${now}::timestamptz)`]
  const { rows } = await sql<Load>`
    WITH online AS (SELECT "accountId" AS id, "from" AS since, "to" AS until FROM (${stretchesIn(filter, span, now)}) AS stretches
                    WHERE status = 'active'),
    held AS (SELECT operator_id AS id, greatest(since, ${from}) AS since, least(until, ${to}) AS until
             FROM (${staysIn(span, filter, sql`operator_id, part`)}) AS stays
             WHERE part = 'assigned' AND since < ${to} AND until > ${from}),
    edges AS (SELECT id, since AS at, 1 AS online, 0 AS chats, 0 AS stays FROM online UNION ALL SELECT id, until, -1, 0, 0 FROM online
              UNION ALL SELECT id, since, 0, 1, 1 FROM held UNION ALL SELECT id, until, 0, -1, 0 FROM held),
    walked AS (SELECT id, stays, lead(at) OVER walk - at AS long, sum(online) OVER walk AS online, sum(chats) OVER walk AS chats
               FROM edges WINDOW walk AS (PARTITION BY id ORDER BY at ROWS UNBOUNDED PRECEDING))
    SELECT id AS "operatorId", sum(stays)::int AS stays,
           coalesce(sum(extract(epoch FROM long) * 1000 * chats) FILTER (WHERE online > 0), 0)::float8 AS "heldMs",
           coalesce(max(chats) FILTER (WHERE online > 0 AND long > interval '0'), 0)::int AS most
    FROM walked GROUP BY id`.execute(db)
  return rows
}
