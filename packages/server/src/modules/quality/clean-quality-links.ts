import type { Database } from '../../platform/database/open-database.ts'

/** A link that nobody may use any more is kept a month longer, so that its page can say that it came too late, and what was given. */
const keptDays = 30

/** Forgets the links of requests that expired long ago. The ratings stay. */
export async function cleanQualityLinks({ systemPool }: Database, now: Date): Promise<void> {
  await systemPool.query(`DELETE FROM quality_links WHERE expires_at < $1::timestamptz - make_interval(days => $2)`, [now, keptDays])
}
