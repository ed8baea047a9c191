import { offersOfChat } from '@besedka/contract'
import { isOpen } from '@besedka/contract/working-hours'
import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import { fillsPlace } from '../chats/index.ts'
import { effectiveHoursOfQueues, type Queue } from '../working-hours/index.ts'
import { refusedChatRestsMs } from './judge-candidate.ts'
import './tables.ts'

/** A round needs some hundredths of a second; what has waited for so long beside a free place was left behind by something. */
const overlookedAfterMs = 10_000
/** Of more queues at once nothing more is asked: when so many are left behind, the figure has said so, and the database has other work. */
const queuesCounted = 1_000

/** How many more chats the operators who are active could be given in teams that give chats out, over all organisations. */
export async function countFreePlaces({ database }: AppContext): Promise<number> {
  const { rows } = await sql<{ places: number }>`
    WITH ${freeMembers}
    SELECT coalesce(sum(places), 0)::int AS places FROM (SELECT max(places) AS places FROM free GROUP BY organisation_id, account_id) AS each`.execute(
    database.system,
  )
  return rows[0]?.places ?? 0
}

/**
 * How many chats wait within working hours although a member of their team could have them: is active, has a place and the skills that they ask
 * for, and has not refused them, or may be asked again (`judge-candidate.ts`). None, as long as rounds run. Where more than a thousand queues are left behind, the chats of the thousand fullest.
 */
export async function countOverlooked({ database, now }: Pick<AppContext, 'database' | 'now'>): Promise<number> {
  const at = now()
  const restedSince = new Date(at.getTime() - refusedChatRestsMs - overlookedAfterMs)
  const { rows } = await sql<Queue & { chats: number }>`
    WITH ${freeMembers}
    SELECT organisation_id AS "organisationId", channel_id AS "channelId", team_id AS "teamId", count(*)::int AS chats FROM chats
    WHERE state = 'waiting' AND routed_at IS NOT NULL AND queued_at < ${new Date(at.getTime() - overlookedAfterMs)}
      AND EXISTS (SELECT FROM free WHERE free.organisation_id = chats.organisation_id AND free.team_id = chats.team_id
                  AND (free.account_id <> ALL (chats.refused_by) OR free.came_at > chats.refused_at
                       OR (chats.refusals < ${offersOfChat} AND chats.refused_at < ${restedSince}))
                  AND (free.skills @> chats.required_skills OR ${isSkillWaived}))
      AND EXISTS (SELECT FROM channels WHERE channels.organisation_id = chats.organisation_id AND channels.id = chats.channel_id
                  AND channels.active AND channels.forbidden_reason IS NULL)
    GROUP BY 1, 2, 3 ORDER BY 4 DESC LIMIT ${queuesCounted}`.execute(database.system)
  if (rows.length === 0) return 0
  const hours = await effectiveHoursOfQueues(database.system, rows)
  return rows.reduce((sum, { chats }, place) => sum + (isOpen(hours[place] ?? null, at) ? chats : 0), 0)
}

/** Skills that nobody in the team has keep nobody from getting the chat. */
const isSkillWaived = sql`NOT EXISTS (
  SELECT FROM team_members m JOIN accounts a ON a.organisation_id = m.organisation_id AND a.id = m.account_id AND a.active
  WHERE m.organisation_id = chats.organisation_id AND m.team_id = chats.team_id AND a.skills @> chats.required_skills)`

/** Members at work with a place left, by team; somebody in two teams stands here twice, with the same places. */
const freeMembers: RawBuilder<unknown> = sql`
  loads AS (SELECT organisation_id, assignee_id, count(*)::int AS load FROM chats
            WHERE ${fillsPlace('chats')} GROUP BY 1, 2),
  free AS (SELECT m.organisation_id, m.team_id, m.account_id, a.skills, s.came_at, coalesce(s.chat_limit, t.chats_per_operator) - coalesce(loads.load, 0) AS places
           FROM teams t
           JOIN team_members m ON m.organisation_id = t.organisation_id AND m.team_id = t.id
           JOIN operator_states s ON s.organisation_id = m.organisation_id AND s.account_id = m.account_id AND s.status = 'active'
           JOIN accounts a ON a.organisation_id = m.organisation_id AND a.id = m.account_id AND a.active
           LEFT JOIN loads ON loads.organisation_id = m.organisation_id AND loads.assignee_id = m.account_id
           WHERE t.distribution_method <> 'manual' AND t.deleted_at IS NULL AND coalesce(s.chat_limit, t.chats_per_operator) > coalesce(loads.load, 0))`
