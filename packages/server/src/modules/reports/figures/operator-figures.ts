import { setImmediate } from 'node:timers/promises'
import type { Figure, MetricId } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import { ranFor, type Stretch, stretchesIn, timesOf } from '../attendance-stretches.ts'
import type { Counted, Statistics } from '../statistics.ts'
import { staysIn } from './count-standing.ts'
import { type Load, loadOf, type PackedStays } from './load-of.ts'
import type { PlacedFigure } from './place-figures.ts'

type Known = {
  statistics: Statistics
  now: Date
  /** Whether it is asked how many chats they had at once. */
  withLoad: boolean
}

/** How long each operator was at work, how many chats they had at once meanwhile, and how many they finished in an hour of it. */
export async function readOperatorFigures(
  db: Kysely<Tables>,
  counted: Omit<Counted, 'kinds'>,
  { statistics, now, withLoad }: Known,
): Promise<PlacedFigure[]> {
  const { span, filter } = counted
  const { rows: stretches } = await sql<Stretch>`${stretchesIn(filter, span, now)}`.execute(db)
  const ranMs = ranFor(span, now)
  const loads = withLoad ? await readLoads(db, counted, { stretches, now }) : new Map<string, LoadOfStays>()
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
} & LoadOfStays

/** `stays`: in how many stays their chats were in hands, one after another or at once. */
type LoadOfStays = Load & { stays: number }

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

/** How many stays with chats in hands an operator had, and when they began and ended within the span. */
type Held = PackedStays & { operatorId: string; stays: number }

/** Walking through these moments takes long enough: others of the process come next. */
const turnSize = 20_000

/** The load of operators in a span. PostgreSQL packs when stays began and ended; sorting millions of moments is left to the process. */
async function readLoads(
  db: Kysely<Tables>,
  { span, filter }: Omit<Counted, 'kinds'>,
  { stretches, now }: { stretches: readonly Stretch[]; now: Date },
): Promise<Map<string, LoadOfStays>> {
  const [from, to] = [sql`${span.from}::timestamptz`, sql`least(${span.to}::timestamptz, ${now}::timestamptz)`]
  const { rows } = await sql<Held>`
    SELECT operator_id AS "operatorId", count(*)::int AS stays,
           string_agg(timestamptz_send(greatest(since, ${from})), '') AS began, string_agg(timestamptz_send(least(until, ${to})), '') AS ended
    FROM (${staysIn(span, filter, sql`operator_id, part`)}) AS stays
    WHERE part = 'assigned' AND since < ${to} AND until > ${from} GROUP BY operator_id`.execute(db)
  const onlineOf = Map.groupBy(
    stretches.filter(({ status }) => status === 'active'),
    ({ accountId }) => accountId,
  )
  const loads = new Map<string, LoadOfStays>()
  let walked = 0
  for (const { operatorId, stays, ...held } of rows) {
    loads.set(operatorId, { ...loadOf(held, onlineOf.get(operatorId) ?? []), stays })
    walked += stays
    if (walked < turnSize) continue
    walked = 0
    await setImmediate()
  }
  return loads
}
