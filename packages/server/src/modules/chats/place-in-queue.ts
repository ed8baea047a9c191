import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { ChatRow } from './chat.ts'
import './tables.ts'

/** Fewer than these tell nothing of how long it will take. */
const samplesMin = 5
const samplesHours = 1

/** Which one a waiting chat is among those that wait for the same team (1: the next one); undefined for one that does not wait. */
export async function positionInQueue(db: Kysely<Tables>, chat: ChatRow): Promise<number | undefined> {
  if (chat.state !== 'waiting') return undefined
  const { rows } = await sql<{ before: number }>`
    SELECT count(*)::int AS before FROM chats
    WHERE state = 'waiting' AND ${inTeam(chat.team_id)} AND id <> ${chat.id}
      AND (queued_at, id) < (${chat.queued_at}::timestamptz, ${chat.id}::uuid)`.execute(db)
  return (rows[0]?.before ?? 0) + 1
}

/**
 * How long customers of a team have waited lately until the first operator had their chat, in minutes: half of them less, half more. Null where
 * too few did in the last hour: then nobody knows. What came from another team has waited there and tells nothing of this one.
 */
export async function usualWaitMinutes(db: Kysely<Tables>, given: { teamId: string | null; now: Date }): Promise<number | null> {
  const since = new Date(given.now.getTime() - samplesHours * 3_600_000)
  const { rows } = await sql<{ samples: number; minutes: number | null }>`
    SELECT count(*)::int AS samples,
           percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM first_taken_at - created_at) / 60) AS minutes
    FROM chats
    WHERE first_taken_at > ${since} AND started_by = 'customer' AND route_trigger = 'arrival' AND ${inTeam(given.teamId)}`.execute(db)
  const [row] = rows
  return row && row.minutes !== null && row.samples >= samplesMin ? Math.max(1, Math.ceil(row.minutes)) : null
}

/** An index knows either a team or none, not one that is told only with the parameters. */
function inTeam(teamId: string | null) {
  return teamId === null ? sql`team_id IS NULL` : sql`team_id = ${teamId}`
}
