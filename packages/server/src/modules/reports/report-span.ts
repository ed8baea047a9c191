import { type Granularity, type ReportPeriod, type ReportSpan, usualTimeZone } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

export type SpanAsked = {
  period: ReportPeriod
  from?: string | undefined
  to?: string | undefined
  timeZone?: string | undefined
}

/**
 * From when until when a period is, in the time zone asked for, or else the organisation's: days begin at midnight there, and have 23 or 25 hours
 * where the clock is changed. The former one is as many days just before; of a period that still runs, no longer than it has run.
 */
export async function spansOf(db: Kysely<Tables>, asked: SpanAsked, now: Date): Promise<{ span: ReportSpan; former: ReportSpan }> {
  const timeZone = asked.timeZone ?? (await ownTimeZone(db))
  const { first, days } = firstDay(asked)
  const { rows } = await sql<{ from: Date; to: Date; formerFrom: Date; formerTo: Date }>`
    WITH day AS (SELECT coalesce(${first}::date, (${now}::timestamptz AT TIME ZONE ${timeZone})::date - ${days.before}::int) AS first)
    SELECT first::timestamp AT TIME ZONE ${timeZone} AS from,
           (first + ${days.long}::int)::timestamp AT TIME ZONE ${timeZone} AS to,
           (first - ${days.long}::int)::timestamp AT TIME ZONE ${timeZone} AS "formerFrom",
           first::timestamp AT TIME ZONE ${timeZone} AS "formerTo"
    FROM day`.execute(db)
  const [found] = rows
  if (!found) throw new Error('A period has no days')
  const final = found.to <= now
  const ran = final ? Number.POSITIVE_INFINITY : Math.max(0, now.getTime() - found.from.getTime())
  const formerTo = new Date(Math.min(found.formerTo.getTime(), found.formerFrom.getTime() + ran))
  return {
    span: { from: found.from.toISOString(), to: found.to.toISOString(), timeZone, final },
    former: { from: found.formerFrom.toISOString(), to: formerTo.toISOString(), timeZone, final: true },
  }
}

/** Where the organisation is: where its working hours are. */
export async function ownTimeZone(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ timeZone: string }>`
    SELECT settings ->> 'timeZone' AS "timeZone" FROM working_hours WHERE owner_type = 'organisation'`.execute(db)
  return rows[0]?.timeZone ?? usualTimeZone
}

function firstDay({ period, from, to }: SpanAsked): { first: string | null; days: { before: number; long: number } } {
  switch (period) {
    case 'today':
      return { first: null, days: { before: 0, long: 1 } }
    case 'yesterday':
      return { first: null, days: { before: 1, long: 1 } }
    case 'last7Days':
      return { first: null, days: { before: 6, long: 7 } }
    case 'last30Days':
      return { first: null, days: { before: 29, long: 30 } }
    case 'customDate':
      return { first: from ?? null, days: { before: 0, long: 1 } }
    case 'customPeriod':
      return { first: from ?? null, days: { before: 0, long: (Date.parse(to ?? '') - Date.parse(from ?? '')) / 86_400_000 + 1 } }
  }
}

/** Hours of more than a month would be more than anybody can look at. */
const hoursDaysMax = 31

/** By which stretches a span is shown: as asked, but by days where it would be too many hours. */
export function granularityFor(span: ReportSpan, asked: Granularity): Granularity {
  const days = (Date.parse(span.to) - Date.parse(span.from)) / 86_400_000
  return asked === 'hour' && days > hoursDaysMax + 1 ? 'day' : asked
}
