import { sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open-database.ts'
import { type Loop, repeat } from '../../platform/loops/repeat.ts'
import { type FindOverdue, lookForLostEveryMs, ringForLostJobs } from '../../platform/loops/ring-for-lost-jobs.ts'
import { noteUnread } from '../channels/index.ts'
import { type Conversation, readingJob } from './store-updates.ts'
import './tables.ts'

/** An update is read within a second; one that waits for longer than this keeps somebody's words from the operators. */
const unreadMaxMs = 60_000

/** Looks again and again whether updates wait too long to be read: they are rung for, and it is kept as a part of their channels' health. */
export function watchUnread(app: AppContext): Loop {
  return repeat(app.log, {
    everyMs: lookForLostEveryMs,
    complaint: 'Unread updates could not be looked for',
    run: async () => {
      await ringForUnread(app)
      await judgeUnread(app)
    },
  })
}

/** Rings once for the conversations whose updates nobody reads though they are due, those that have waited longest first. */
export function ringForUnread(app: Pick<AppContext, 'database' | 'now'>): Promise<void> {
  return ringForLostJobs(app, findUnread)
}

const findUnread: FindOverdue = async (system, { dueBefore, atMost }) => {
  const { rows } = await sql<Conversation & { since: Date }>`
    SELECT organisation_id AS "organisationId", channel_id AS "channelId", conversation, min(received_at) AS since FROM inbound_updates
    WHERE state = 'new' GROUP BY organisation_id, channel_id, conversation
    HAVING min(received_at) < ${dueBefore} AND coalesce(max(next_attempt_at), '-infinity') < ${dueBefore}
    ORDER BY since LIMIT ${atMost}`.execute(system)
  // A job that is there already keeps its place before those of younger updates.
  return rows.map(({ since, ...conversation }) => readingJob(conversation, since))
}

/** Judges once. */
export async function judgeUnread(app: Pick<AppContext, 'database' | 'now'>): Promise<void> {
  const latest = new Date(app.now().getTime() - unreadMaxMs)
  const { rows } = await sql<{ channelId: string; since: Date }>`
    SELECT channel_id AS "channelId", min(received_at) AS since FROM inbound_updates
    WHERE state = 'new' GROUP BY channel_id HAVING min(received_at) < ${latest}`.execute(app.database.system)
  await noteUnread(app.database.system, rows)
}

/** For how many seconds the oldest unread update of all organisations has waited; 0 when none waits. */
export async function oldestUnreadSeconds({ system }: Database, now: Date): Promise<number> {
  const { rows } = await sql<{ since: Date | null }>`
    SELECT min(received_at) AS since FROM inbound_updates WHERE state = 'new'`.execute(system)
  const since = rows[0]?.since
  return since ? Math.max(0, (now.getTime() - since.getTime()) / 1_000) : 0
}
