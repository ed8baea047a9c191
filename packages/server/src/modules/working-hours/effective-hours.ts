import type { WorkingHours, WorkingHoursOwner } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import './tables.ts'

type OwnHours = { from: WorkingHoursOwner['ownerType']; hours: WorkingHours }

/**
 * The hours that hold for a chat of this channel in this team: the channel's, else the team's, else the organisation's; null: there are none,
 * and it is always open.
 */
export async function effectiveHours(
  db: Kysely<Tables>,
  { channelId, teamId }: { channelId: string | null; teamId: string | null },
): Promise<WorkingHours | null> {
  const found = await nearestHours(db, { channelId, teamId })
  return found?.hours ?? null
}

/** A channel's chats in a team, of any organisation. */
export type Queue = { organisationId: string; channelId: string; teamId: string }

/** The same for many queues at once, in their order: for whoever looks at all organisations, as the system. */
export async function effectiveHoursOfQueues(db: Kysely<Tables>, queues: readonly Queue[]): Promise<(WorkingHours | null)[]> {
  const { rows } = await sql<{ hours: WorkingHours | null }>`
    SELECT (SELECT settings FROM working_hours w
            WHERE w.organisation_id = queue.organisation_id
              AND (owner_type = 'organisation'
                   OR (owner_type = 'team' AND owner_id = queue.team_id)
                   OR (owner_type = 'channel' AND owner_id = queue.channel_id))
            ORDER BY array_position(ARRAY['channel', 'team', 'organisation'], owner_type) LIMIT 1) AS hours
    FROM unnest(${queues.map(({ organisationId }) => organisationId)}::uuid[],
                ${queues.map(({ channelId }) => channelId)}::uuid[],
                ${queues.map(({ teamId }) => teamId)}::uuid[])
         WITH ORDINALITY AS queue (organisation_id, channel_id, team_id, place)
    ORDER BY place`.execute(db)
  return rows.map(({ hours }) => hours)
}

/** The same of one, and whose they are. */
export async function nearestHours(
  db: Kysely<Tables>,
  { channelId, teamId }: { channelId: string | null; teamId: string | null },
): Promise<OwnHours | undefined> {
  const { rows } = await sql<OwnHours>`
    SELECT owner_type AS "from", settings AS hours FROM working_hours
    WHERE owner_type = 'organisation'
       OR (owner_type = 'team' AND owner_id = ${teamId}::uuid)
       OR (owner_type = 'channel' AND owner_id = ${channelId}::uuid)
    ORDER BY array_position(ARRAY['channel', 'team', 'organisation'], owner_type) LIMIT 1`.execute(db)
  return rows[0]
}
