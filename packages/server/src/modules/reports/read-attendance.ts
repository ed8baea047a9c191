import type { AttendanceRow, ReportSpan } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { oneOf } from './fact-filter.ts'
import { type SpanAsked, spansOf } from './report-span.ts'

export type AttendanceAsked = SpanAsked & { operatorId?: string | undefined; teamId?: string | undefined }

type Stretch = { accountId: string; from: Date; to: Date; status: 'active' | 'break'; reason: string | null }

/** What operators did in a period, each stretch cut to it; one that lasts goes up to now. Who was never there is not named. */
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
  return { span, rows: [...Map.groupBy(rows, ({ accountId }) => accountId)].map(([accountId, stretches]) => rowOf(accountId, stretches)) }
}

function rowOf(accountId: string, stretches: readonly Stretch[]): AttendanceRow {
  const long = (status: Stretch['status']) =>
    stretches.filter((one) => one.status === status).reduce((sum, { from, to }) => sum + to.getTime() - from.getTime(), 0)
  return {
    accountId,
    onlineMs: long('active'),
    breakMs: long('break'),
    stretches: stretches.map(({ from, to, status, reason }) => ({ from: from.toISOString(), to: to.toISOString(), status, reason })),
  }
}
