import type { MonitoringFigures } from '@besedka/contract'
import { sql } from 'kysely'

/** Where the organisation is that has not said so. */
const usualTimeZone = 'Europe/Moscow'

/** The figures of open chats, as columns over `chats`. */
export const openFigures = sql`
  count(*) FILTER (WHERE state = 'waiting')::int AS "inQueue",
  count(*) FILTER (WHERE state = 'assigned' AND NOT coalesce(operator_wrote_at >= assigned_at, false))::int AS assigned,
  count(*) FILTER (WHERE state = 'assigned' AND operator_wrote_at >= assigned_at)::int AS "inProgress",
  count(*) FILTER (WHERE unanswered > 0)::int AS unanswered,
  count(*) FILTER (WHERE urgency = 'overdue')::int AS overdue,
  min(queued_at) FILTER (WHERE state = 'waiting') AS "oldestQueuedAt",
  min(waiting_since) FILTER (WHERE unanswered > 0) AS "oldestUnansweredAt"`

/** Closings that stand, since midnight where the organisation is, as a table of `key` and `handled`. */
export function handledToday(key: 'channel_id' | 'team_id' | 'operator_id', now: Date) {
  return sql`
    SELECT ${sql.ref(key)} AS key, count(*)::int AS handled, grouping(${sql.ref(key)}) = 1 AS whole
    FROM chat_facts
    WHERE kind = 'closed' AND at >= date_trunc('day', ${now}::timestamptz, coalesce(
      (SELECT settings ->> 'timeZone' FROM working_hours WHERE owner_type = 'organisation'), ${usualTimeZone}))
    GROUP BY GROUPING SETS ((), (${sql.ref(key)}))`
}

export type FiguresRow = Omit<MonitoringFigures, 'oldestQueuedAt' | 'oldestUnansweredAt'> & {
  oldestQueuedAt: Date | null
  oldestUnansweredAt: Date | null
}

export function toFigures(row: Partial<FiguresRow>): MonitoringFigures {
  return {
    inQueue: row.inQueue ?? 0,
    assigned: row.assigned ?? 0,
    inProgress: row.inProgress ?? 0,
    handled: row.handled ?? 0,
    unanswered: row.unanswered ?? 0,
    overdue: row.overdue ?? 0,
    oldestQueuedAt: row.oldestQueuedAt?.toISOString() ?? null,
    oldestUnansweredAt: row.oldestUnansweredAt?.toISOString() ?? null,
  }
}
