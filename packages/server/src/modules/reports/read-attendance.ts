import { type AttendanceRow, daysOfSpan, type ReportSpan, type WorkingHours } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { ranFor, type Stretch, type StretchesAsked, stretchesIn, timesOf } from './attendance-stretches.ts'
import { lateArrivals, rememberOpenings } from './late-arrivals.ts'
import { type SpanAsked, spansOf } from './report-span.ts'

export type AttendanceAsked = SpanAsked & StretchesAsked

/**
 * What operators did in a period, each stretch cut to it; one that lasts goes up to now. Who came late is told by the hours that hold now. Who was never
 * there is not named.
 */
export async function readAttendance(
  db: Kysely<Tables>,
  asked: AttendanceAsked,
  now: Date,
): Promise<{ span: ReportSpan; rows: AttendanceRow[] }> {
  const { span } = await spansOf(db, asked, now)
  const { rows } = await sql<Stretch>`${stretchesIn(asked, span, now)} ORDER BY "accountId", "from"`.execute(db)
  const hours = await hoursOfOperators(db, [...new Set(rows.map(({ accountId }) => accountId))])
  const days = daysOfSpan(span)
  const openingOf = rememberOpenings()
  const ranMs = ranFor(span, now)
  return {
    span,
    rows: [...Map.groupBy(rows, ({ accountId }) => accountId)].map(([accountId, stretches]) => ({
      ...rowOf(accountId, stretches, ranMs),
      late: lateArrivals(stretches, { days, hours: hours.get(accountId) ?? [], openingOf }).map(({ opensAt, cameAt }) => ({
        opensAt: opensAt.toISOString(),
        cameAt: cameAt.toISOString(),
      })),
    })),
  }
}

/** The hours that hold now in each team of an operator; of who is in none the organisation's. */
async function hoursOfOperators(db: Kysely<Tables>, accountIds: readonly string[]): Promise<Map<string, (WorkingHours | null)[]>> {
  const { rows } = await sql<{ accountId: string; hours: WorkingHours | null }>`
    SELECT asked.id AS "accountId", coalesce(
      (SELECT settings FROM working_hours WHERE owner_type = 'team' AND owner_id = joined.team_id),
      (SELECT settings FROM working_hours WHERE owner_type = 'organisation')) AS hours
    FROM unnest(${[...accountIds]}::uuid[]) AS asked (id)
    LEFT JOIN (SELECT account_id, team_id FROM team_members JOIN teams ON teams.id = team_members.team_id WHERE teams.deleted_at IS NULL) AS joined
      ON joined.account_id = asked.id`.execute(db)
  // The hours of a team are one thing for all who are in it.
  const alike = new Map<string, WorkingHours | null>()
  const oneOfAlike = (hours: WorkingHours | null) => {
    const key = JSON.stringify(hours)
    if (!alike.has(key)) alike.set(key, hours)
    return alike.get(key) ?? null
  }
  const byAccount = Map.groupBy(rows, ({ accountId }) => accountId)
  return new Map([...byAccount].map(([id, those]) => [id, those.map(({ hours }) => oneOfAlike(hours))]))
}

function rowOf(accountId: string, stretches: readonly Stretch[], ranMs: number): Omit<AttendanceRow, 'late'> {
  const pauses = stretches.filter(({ status }) => status === 'break')
  const { onlineMs, breakMs, offlineMs } = timesOf(stretches, ranMs)
  return {
    accountId,
    onlineMs,
    breakMs,
    breaks: [...Map.groupBy(pauses, ({ reason }) => reason)]
      .map(([reason, those]) => ({ reason, ms: timesOf(those, ranMs).breakMs }))
      .toSorted((a, b) => b.ms - a.ms),
    offlineMs,
    stretches: stretches.map(({ from, to, status, reason }) => ({ from: from.toISOString(), to: to.toISOString(), status, reason })),
  }
}
