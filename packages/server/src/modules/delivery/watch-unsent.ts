import { sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import { type Loop, repeat } from '../../platform/loops/repeat.ts'
import { type FindOverdue, lookForLostEveryMs, ringForLostJobs } from '../../platform/loops/ring-for-lost-jobs.ts'
import { type ChatToDeliver, deliveringJob } from './queue-delivery.ts'
import './tables.ts'

/** Looks again and again whether replies wait that no job is going to send. */
export function watchUnsent(app: AppContext): Loop {
  return repeat(app.log, {
    everyMs: lookForLostEveryMs,
    complaint: 'Unsent replies could not be looked for',
    run: () => ringForUnsent(app),
  })
}

/** Rings once for the chats whose next delivery is due and has no job. */
export function ringForUnsent(app: Pick<AppContext, 'database' | 'now'>): Promise<void> {
  return ringForLostJobs(app, findUnsent)
}

/** A chat that has a job is left to it: the job knows why it waits, for a channel that rests or an earlier chat. */
const findUnsent: FindOverdue = async (system, { dueBefore, atMost }) => {
  const { rows } = await sql<ChatToDeliver>`
    WITH heads AS (
      SELECT DISTINCT ON (organisation_id, chat_id) organisation_id, chat_id, next_attempt_at FROM deliveries
      WHERE state IN ('queued', 'sending') ORDER BY organisation_id, chat_id, place
    ), due AS MATERIALIZED (
      SELECT *, 'deliver:' || chat_id AS key FROM heads WHERE next_attempt_at < ${dueBefore}
    )
    SELECT organisation_id AS "organisationId", chat_id AS "chatId" FROM due
    WHERE key NOT IN (SELECT open_job_keys((SELECT array_agg(key) FROM due)))
    ORDER BY next_attempt_at LIMIT ${atMost}`.execute(system)
  return rows.map((chat) => deliveringJob(chat))
}
