import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { countLoads } from '../chats/index.ts'
import { placesOf } from '../presence/index.ts'
import type { Operator, Team } from './operators.ts'
import './tables.ts'

/** Teams and everybody who may be given chats in them, and whoever else a rule wants. */
export type Staff = { teams: Team[]; operators: Operator[] }

/** As the database tells it: in lists of single values, which it writes several times faster than rows or objects of hundreds of people. */
type Told = {
  teams: (Omit<Team, 'members'> & { memberIds: string[]; places: number[]; turns: number[] })[]
  /** Those who may be given chats. */
  ids: string[]
  activeIds: string[]
  breakIds: string[]
  /** When those came to work who have, in milliseconds. */
  cameAt: Record<string, number>
  /** Of those whose limit is another one for now. */
  ownLimits: Record<string, number>
  talents: Record<string, Pick<Operator, 'languages' | 'skills'>>
  loads: Record<string, number>
}

/**
 * The teams that share chats among their members by themselves and have some waiting, and those that chats were sent to (`teamIds`), with
 * all who may be given chats: what they do now, and how much they have. The same of single accounts that rules want (`wantedIds`).
 */
export async function loadStaff(db: Kysely<Tables>, asked: { teamIds: readonly string[]; wantedIds: readonly string[] }): Promise<Staff> {
  // Sub-selects by key and no joins: how large an organisation is the planner may not know, and it would compare everybody with everybody.
  const { rows } = await sql<Told>`
    WITH asked AS MATERIALIZED (
      SELECT id, distribution_method, chats_per_operator, accept_seconds, match_language FROM teams
      WHERE id = ANY (${[...asked.teamIds]}::uuid[])
         OR (distribution_method <> 'manual' AND deleted_at IS NULL
             AND EXISTS (SELECT FROM chats WHERE chats.team_id = teams.id AND chats.state = 'waiting'))
    ), members AS MATERIALIZED (
      SELECT team_id, account_id, place, last_turn FROM team_members WHERE team_id = ANY (ARRAY(SELECT id FROM asked))
    )
    SELECT
      coalesce((SELECT json_agg(json_build_object('id', id, 'method', distribution_method, 'limit', chats_per_operator,
                                                  'acceptSeconds', accept_seconds, 'matchLanguage', match_language,
                                                  'memberIds', member_ids, 'places', places, 'turns', turns))
                FROM asked, LATERAL (SELECT coalesce(json_agg(account_id), '[]') AS member_ids, coalesce(json_agg(place), '[]') AS places,
                                            coalesce(json_agg(last_turn), '[]') AS turns FROM members WHERE team_id = asked.id) AS lists), '[]') AS teams,
      coalesce(accounts.ids, '[]') AS ids, coalesce(accounts.talents, '{}') AS talents,
      coalesce(states.active_ids, '[]') AS "activeIds", coalesce(states.break_ids, '[]') AS "breakIds",
      coalesce(states.came_at, '{}') AS "cameAt", coalesce(states.own_limits, '{}') AS "ownLimits",
      coalesce((SELECT json_object_agg(id, load) FROM (${countLoads(sql`people.ids`)}) AS loads), '{}') AS loads
    FROM (SELECT ARRAY(SELECT account_id FROM members) || ${[...asked.wantedIds]}::uuid[]) AS people (ids),
         LATERAL (SELECT json_agg(id) AS ids,
                         json_object_agg(id, json_build_object('languages', languages, 'skills', skills))
                           FILTER (WHERE languages <> '{}' OR skills <> '{}') AS talents
                  FROM accounts WHERE id = ANY (people.ids) AND active
                    AND role_id = ANY (ARRAY(SELECT id FROM roles WHERE 'AUTHORITY_CHAT_DISTRIBUTION' = ANY (rights)))) AS accounts,
         LATERAL (SELECT json_agg(account_id) FILTER (WHERE status = 'active') AS active_ids,
                         json_agg(account_id) FILTER (WHERE status = 'break') AS break_ids,
                         json_object_agg(account_id, extract(epoch FROM came_at) * 1000)
                           FILTER (WHERE status = 'active' AND came_at IS NOT NULL) AS came_at,
                         json_object_agg(account_id, chat_limit) FILTER (WHERE chat_limit IS NOT NULL) AS own_limits
                  FROM operator_states WHERE account_id = ANY (people.ids)) AS states`.execute(db)
  return rows[0] ? toStaff(rows[0]) : { teams: [], operators: [] }
}

function toStaff({ teams, ids, activeIds, breakIds, cameAt, ownLimits, talents, loads }: Told): Staff {
  const working = new Set(ids)
  const status = new Map<string, Operator['status']>([
    ...breakIds.map((id) => [id, 'break'] as const),
    ...activeIds.map((id) => [id, 'active'] as const),
  ])
  return {
    teams: teams.map(({ memberIds, places, turns, ...team }) => ({
      ...team,
      members: memberIds.flatMap((accountId, n) =>
        working.has(accountId) ? [{ accountId, place: places[n] ?? 0, turn: turns[n] ?? 0 }] : [],
      ),
    })),
    operators: ids.map((id) => ({
      id,
      languages: [],
      skills: [],
      ...talents[id],
      status: status.get(id) ?? 'offline',
      load: loads[id] ?? 0,
      ...(ownLimits[id] === undefined ? {} : { ownLimit: ownLimits[id] }),
      cameAt: momentOf(cameAt[id]),
    })),
  }
}

function momentOf(ms: number | undefined): Date | null {
  return ms === undefined ? null : new Date(ms)
}

/** How many chats a team could take in at this moment. */
export function freePlaces(team: Team, operators: ReadonlyMap<string, Operator>): number {
  let free = 0
  for (const { accountId } of team.members) {
    const operator = operators.get(accountId)
    if (operator?.status === 'active') free += Math.max(0, placesOf(operator.ownLimit, team.limit) - operator.load)
  }
  return free
}
