import { offersOfChat } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { ChatRow } from './chat.ts'
import './tables.ts'

/** Fewer than these tell nothing of how long it will take. */
const samplesMin = 5
const samplesHours = 1

/**
 * Which one a chat is among those that wait for the same team (1: the next one), behind those of a higher priority; undefined for one that does not wait. To its customer a chat waits
 * until somebody accepts it, takes it or answers: one that is only offered stands where it stood, so that no place grows when it comes back.
 */
export async function positionInQueue(db: Kysely<Tables>, chat: ChatRow): Promise<number | undefined> {
  const since = inLineSince(chat)
  if (since === null) return undefined
  const { rows } = await sql<{ before: number }>`
    SELECT count(*)::int AS before FROM (${lineOf(chat.team_id)}) AS line
    WHERE id <> ${chat.id} AND ((-priority), since, id) < (-(${chat.priority}::smallint), ${since}::timestamptz, ${chat.id}::uuid)`.execute(
    db,
  )
  return (rows[0]?.before ?? 0) + 1
}

/**
 * How long a customer at this place of a team's queue has to wait, in minutes: by the pace at which operators take chats while some wait. Never less
 * than half of the last customers had to, nor than the oldest of the queue has waited already. Null where too few were taken in the last hour: then
 * nobody knows. What came from another team has waited there and tells nothing of this one.
 */
export async function expectedWaitMinutes(
  db: Kysely<Tables>,
  given: { teamId: string | null; position: number; now: Date },
): Promise<number | null> {
  const since = new Date(given.now.getTime() - samplesHours * 3_600_000)
  const { rows } = await sql<{ samples: number; paceMinutes: number | null; usualMinutes: number | null; oldestMinutes: number | null }>`
    WITH taken AS (
      SELECT created_at, first_taken_at AS at, lag(first_taken_at) OVER (ORDER BY first_taken_at) AS before FROM chats
      WHERE first_taken_at > ${since} AND started_by = 'customer' AND route_trigger = 'arrival' AND ${inTeam(given.teamId)})
    SELECT count(*)::int AS samples,
           -- Between two of which the second did not wait yet operators had nothing to take.
           extract(epoch FROM avg(at - before) FILTER (WHERE created_at < before)) / 60 AS "paceMinutes",
           percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM at - created_at) / 60) AS "usualMinutes",
           (SELECT extract(epoch FROM ${given.now}::timestamptz - min(since)) / 60 FROM (${lineOf(given.teamId)}) AS line
            WHERE refusals < ${offersOfChat}) AS "oldestMinutes"
    FROM taken`.execute(db)
  const [row] = rows
  if (!row || row.samples < samplesMin) return null
  const { paceMinutes, usualMinutes, oldestMinutes } = row
  return Math.max(1, Math.ceil(Math.max(Number(paceMinutes ?? 0) * given.position, usualMinutes ?? 0, Number(oldestMinutes ?? 0))))
}

/** Since when a customer stands in line; null: they do not. */
function inLineSince(chat: ChatRow): Date | null {
  if (chat.state === 'waiting') return chat.queued_at
  const isOffered = chat.state === 'assigned' && chat.given && !chat.participant_ids.includes(chat.assignee_id ?? '')
  return isOffered ? chat.waiting_since : null
}

/** Who stands in line for a team, as {@link inLineSince} says it. Distribution offers a chat to members of its team. */
function lineOf(teamId: string | null) {
  const waiting = sql`SELECT id, queued_at AS since, refusals, priority FROM chats WHERE state = 'waiting' AND ${inTeam(teamId)}`
  if (teamId === null) return waiting
  return sql`${waiting}
    UNION ALL
    SELECT id, waiting_since, refusals, priority FROM chats
    WHERE state = 'assigned' AND assignee_id IN (SELECT account_id FROM team_members WHERE team_id = ${teamId}) AND team_id = ${teamId}
      AND given AND waiting_since IS NOT NULL AND assignee_id <> ALL (participant_ids)`
}

/** An index knows either a team or none, not one that is told only with the parameters. */
function inTeam(teamId: string | null) {
  return teamId === null ? sql`team_id IS NULL` : sql`team_id = ${teamId}`
}
