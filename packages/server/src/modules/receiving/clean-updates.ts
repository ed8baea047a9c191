import { sql } from 'kysely'
import type { Database } from '../../platform/database/open-database.ts'
import { cleanEarlyMarks } from '../messages/index.ts'
import './tables.ts'

const batch = 5_000
const dayMs = 86_400_000
/** A provider that tells of a message first confirms it within a day, or never. */
const marksKeptDays = 3

/**
 * Forgets the bytes of updates that were read `keepDays` ago, and after `keepIdsDays` their ids too: no provider repeats one after so long.
 * What could not be read stays until somebody has looked at it.
 */
export async function cleanUpdates(database: Database, given: { keepDays: number; keepIdsDays: number; now: Date }): Promise<void> {
  const before = (days: number) => new Date(given.now.getTime() - days * dayMs)
  await cleanEarlyMarks(database, before(marksKeptDays))
  await inBatches(async () => {
    const { numAffectedRows } = await sql`
      UPDATE inbound_updates SET body = NULL WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM inbound_updates WHERE state = 'done' AND done_at < ${before(given.keepDays)} AND body IS NOT NULL LIMIT ${batch}
      ))`.execute(database.system)
    return Number(numAffectedRows)
  })
  await inBatches(async () => {
    const { numAffectedRows } = await sql`
      DELETE FROM inbound_updates WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM inbound_updates WHERE state = 'done' AND done_at < ${before(given.keepIdsDays)} LIMIT ${batch}
      ))`.execute(database.system)
    return Number(numAffectedRows)
  })
}

/** Small bites: no statement holds rows for long. */
async function inBatches(bite: () => Promise<number>): Promise<void> {
  while ((await bite()) === batch);
}
