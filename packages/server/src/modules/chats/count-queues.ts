import { offersOfChat } from '@besedka/contract'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/open-database.ts'
import './tables.ts'

/**
 * Chats that wait in queues, by how long they have (`1m`: up to a minute, `more`: longer than an hour), those whose answer is overdue, and
 * those that were let go so often that nobody is asked again.
 */
export type QueueCounts = {
  waiting: Record<'1m' | '5m' | '15m' | '1h' | 'more', number>
  oldestSeconds: number
  overdue: number
  stuck: number
}

/** Over all organisations. */
export async function countQueues({ system }: Database, now: Date): Promise<QueueCounts> {
  const { rows } = await sql<QueueCounts['waiting'] & Omit<QueueCounts, 'waiting'>>`
    WITH waits AS (SELECT extract(epoch FROM ${now}::timestamptz - queued_at) AS seconds, refusals FROM chats WHERE state = 'waiting')
    SELECT count(*) FILTER (WHERE seconds <= 60)::int AS "1m",
           count(*) FILTER (WHERE seconds > 60 AND seconds <= 300)::int AS "5m",
           count(*) FILTER (WHERE seconds > 300 AND seconds <= 900)::int AS "15m",
           count(*) FILTER (WHERE seconds > 900 AND seconds <= 3600)::int AS "1h",
           count(*) FILTER (WHERE seconds > 3600)::int AS "more",
           greatest(coalesce(max(seconds), 0), 0)::float AS "oldestSeconds",
           count(*) FILTER (WHERE refusals >= ${offersOfChat})::int AS stuck,
           (SELECT count(*)::int FROM chats WHERE urgency = 'overdue') AS overdue
    FROM waits`.execute(system)
  const [row] = rows
  if (!row) throw new Error('A count found nothing')
  const { oldestSeconds, overdue, stuck, ...waiting } = row
  return { waiting, oldestSeconds, overdue, stuck }
}
