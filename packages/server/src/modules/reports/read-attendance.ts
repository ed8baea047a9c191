import { type AttendanceRow, daysOfSpan, type ReportSpan, type WorkingHours } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { oneOf } from './fact-filter.ts'
import { lateArrivals, rememberOpenings } from './late-arrivals.ts'
import { type SpanAsked, spansOf } from './report-span.ts'

export type AttendanceAsked = SpanAsked & { operatorId?: string | undefined; teamId?: string | undefined }

type Stretch = { accountId: string; from: Date; to: Date; status: 'active' | 'break'; reason: string | null }

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
  const [from, to] = [sql`${span.from}::timestamptz`, sql`least(${span.to}::timestamptz, ${now}::timestamptz)`]
  const conditions = [sql`ended_at > ${from}`, sql`began_at < ${to}`]
  if (asked.operatorId) conditions.push(oneOf(sql`account_id`, asked.operatorId))
  if (asked.teamId) conditions.push(sql`account_id IN (SELECT account_id FROM team_members WHERE ${oneOf(sql`team_id`, asked.teamId)})`)
  const { rows } = await sql<Stretch>`
    SELECT account_id AS "accountId", greatest(began_at, ${from}) AS from, least(ended_at, ${to}) AS to, status, reason
    FROM (SELECT account_id, began_at, ended_at, status, reason FROM operator_status_log
          UNION ALL
          SELECT account_id, since, ${now}::timestamptz, status, reason FROM operator_states WHERE status <> 'offline') AS stretches
    WHERE ${sql.join(conditions, sql` AND `)} ORDER BY account_id, began_at`.execute(db)
  const hours = await hoursOfOperators(db, [...new Set(rows.map(({ accountId }) => accountId))])
  const days = daysOfSpan(span)
  const openingOf = rememberOpenings()
  const ranMs = Math.max(0, Math.min(Date.parse(span.to), now.getTime()) - Date.parse(span.from))
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
  const long = (those: readonly Stretch[]) => those.reduce((sum, { from, to }) => sum + to.getTime() - from.getTime(), 0)
  const [active, pauses] = [stretches.filter(({ status }) => status === 'active'), stretches.filter(({ status }) => status === 'break')]
  const [onlineMs, breakMs] = [long(active), long(pauses)]
  return {
    accountId,
    onlineMs,
    breakMs,
    breaks: [...Map.groupBy(pauses, ({ reason }) => reason)]
      .map(([reason, those]) => ({ reason, ms: long(those) }))
      .toSorted((a, b) => b.ms - a.ms),
    offlineMs: Math.max(0, ranMs - onlineMs - breakMs),
    stretches: stretches.map(({ from, to, status, reason }) => ({ from: from.toISOString(), to: to.toISOString(), status, reason })),
  }
}
