import type pg from 'pg'
import type { Database } from '../database/open-database.ts'

export type LogRetention = {
  keepDays: number
  /** Types that are kept for ever, because something else than the feed reads them. */
  keptTypes: readonly string[]
  now: Date
}

/** Positions that one statement goes over: small enough to hold nothing up. */
const stretch = 10_000

/**
 * Deletes old events, and says how far (`floor`), so that who comes back from before it starts afresh. It takes two rounds: what the
 * former round announced is deleted, then the next stretch is announced, so that whoever is reading meanwhile finishes. Answers how
 * many were deleted.
 */
export async function cleanLog(database: Database, retention: LogRetention): Promise<number> {
  const { rows } = await database.systemPool.query<Place>('SELECT organisation_id, cleaned, floor FROM organisation_positions')
  let deleted = 0
  for (const place of rows) {
    deleted += await deleteAnnounced(database.systemPool, place, retention)
    await announceNext(database.systemPool, place, retention)
  }
  return deleted
}

type Place = { organisation_id: string; cleaned: number; floor: number }

async function deleteAnnounced(pool: pg.Pool, { organisation_id, cleaned, floor }: Place, { keptTypes }: LogRetention): Promise<number> {
  let deleted = 0
  for (let from = cleaned; from < floor; from += stretch) {
    const to = Math.min(from + stretch, floor)
    const { rowCount } = await pool.query(
      'DELETE FROM events WHERE organisation_id = $1 AND position > $2 AND position <= $3 AND type <> ALL ($4)',
      [organisation_id, from, to, keptTypes],
    )
    await pool.query('UPDATE organisation_positions SET cleaned = $2 WHERE organisation_id = $1 AND cleaned < $2', [organisation_id, to])
    deleted += rowCount ?? 0
  }
  return deleted
}

/** Moves the floor to before the first event that is young enough, and by at most so much that the next round is soon done. */
async function announceNext(pool: pg.Pool, { organisation_id, floor }: Place, { keepDays, now }: LogRetention): Promise<void> {
  const oldest = new Date(now.getTime() - keepDays * 86_400_000)
  await pool.query(
    `UPDATE organisation_positions SET floor = old.position
     FROM (
       SELECT coalesce(min(position) FILTER (WHERE at >= $3) - 1, max(position)) AS position
       FROM (SELECT position, at FROM events WHERE organisation_id = $1 AND position > $2 ORDER BY position LIMIT $4) AS next
     ) AS old
     WHERE organisation_id = $1 AND floor < old.position`,
    [organisation_id, floor, oldest, 50 * stretch],
  )
}
