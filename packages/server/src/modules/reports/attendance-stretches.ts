import type { ReportSpan } from '@besedka/contract'
import { type RawBuilder, sql } from 'kysely'
import { oneOf } from './fact-filter.ts'

/** Somebody at work, or on a break, without a pause between. */
export type Stretch = { accountId: string; from: Date; to: Date; status: 'active' | 'break'; reason: string | null }

/** Whose: of operators, or of the members that teams have now. */
export type StretchesAsked = { operatorId?: string | undefined; teamId?: string | undefined }

/** The stretches of operators as SQL, each cut to the span; one that lasts goes up to now. */
export function stretchesIn({ operatorId, teamId }: StretchesAsked, span: Pick<ReportSpan, 'from' | 'to'>, now: Date): RawBuilder<Stretch> {
  const [from, to] = [sql`${span.from}::timestamptz`, sql`least(${span.to}::timestamptz, ${now}::timestamptz)`]
  const conditions = [sql`ended_at > ${from}`, sql`began_at < ${to}`]
  if (operatorId) conditions.push(oneOf(sql`account_id`, operatorId))
  if (teamId) conditions.push(sql`account_id IN (SELECT account_id FROM team_members WHERE ${oneOf(sql`team_id`, teamId)})`)
  return sql<Stretch>`
    SELECT account_id AS "accountId", greatest(began_at, ${from}) AS "from", least(ended_at, ${to}) AS "to", status, reason
    FROM (SELECT account_id, began_at, ended_at, status, reason FROM operator_status_log
          UNION ALL
          SELECT account_id, since, ${now}::timestamptz, status, reason FROM operator_states WHERE status <> 'offline') AS stretches
    WHERE ${sql.join(conditions, sql` AND `)}`
}

/** How long a span has run. */
export function ranFor({ from, to }: Pick<ReportSpan, 'from' | 'to'>, now: Date): number {
  return Math.max(0, Math.min(Date.parse(to), now.getTime()) - Date.parse(from))
}

/** How long somebody was online, on a break, and neither. */
export function timesOf(stretches: readonly Stretch[], ranMs: number): { onlineMs: number; breakMs: number; offlineMs: number } {
  const long = (status: Stretch['status']) =>
    stretches.reduce((sum, one) => (one.status === status ? sum + one.to.getTime() - one.from.getTime() : sum), 0)
  const [onlineMs, breakMs] = [long('active'), long('break')]
  return { onlineMs, breakMs, offlineMs: Math.max(0, ranMs - onlineMs - breakMs) }
}
