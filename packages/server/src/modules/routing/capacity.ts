import type { RouteTarget, RoutingCapacityView } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { fillsPlace } from '../chats/index.ts'
import { placesOf } from '../presence/index.ts'

const shownMax = 20

type OperatorRow = { accountId: string; status: 'offline' | 'break' | 'active'; chats: number; ownLimit: number | null; member: boolean }

/** Who could take a chat that goes there, at this moment; null where it goes to nobody. */
export async function capacityAt(db: Kysely<Tables>, target: RouteTarget): Promise<RoutingCapacityView | null> {
  if (target.type === 'close') return null
  const teamId = target.type === 'team' ? target.teamId : target.fallbackTeamId
  const wantedId = target.type === 'operator' ? target.accountId : null
  const rows = await operatorsOf(db, { teamId, wantedId })
  const { limit, waiting } = await queueOf(db, teamId)
  const operators = rows.map(({ member, ownLimit, ...one }) => ({
    member,
    view: { ...one, freePlaces: limit && Math.max(0, placesOf(ownLimit, limit) - one.chats) },
  }))
  const members = operators.filter(({ member }) => member).map(({ view }) => view)
  const active = members.filter(({ status }) => status === 'active')
  return {
    teamId,
    active: active.length,
    onBreak: members.filter(({ status }) => status === 'break').length,
    offline: members.filter(({ status }) => status === 'offline').length,
    freePlaces: limit && active.reduce((sum, { freePlaces }) => sum + (freePlaces ?? 0), 0),
    waiting,
    operators: active.slice(0, shownMax),
    wanted: operators.find(({ view }) => view.accountId === wantedId)?.view ?? null,
  }
}

/** Who takes chats of a team, and somebody in particular; whoever has the fewest chats first. */
async function operatorsOf(db: Kysely<Tables>, { teamId, wantedId }: { teamId: string | null; wantedId: string | null }) {
  const { rows } = await sql<OperatorRow>`
    SELECT * FROM (
      SELECT a.id AS "accountId", coalesce(o.status, 'offline') AS status, o.chat_limit AS "ownLimit",
             (SELECT count(*)::int FROM chats c WHERE c.assignee_id = a.id AND ${fillsPlace('c')}) AS chats,
             ${teamId}::uuid IS NULL OR EXISTS (SELECT FROM team_members m WHERE m.team_id = ${teamId} AND m.account_id = a.id) AS member
      FROM accounts a JOIN roles r ON r.organisation_id = a.organisation_id AND r.id = a.role_id
      LEFT JOIN operator_states o ON o.organisation_id = a.organisation_id AND o.account_id = a.id
      WHERE a.active AND 'AUTHORITY_CHAT_DISTRIBUTION' = ANY (r.rights)
    ) AS operators
    WHERE member OR "accountId" = ${wantedId} ORDER BY chats, "accountId"`.execute(db)
  return rows
}

async function queueOf(db: Kysely<Tables>, teamId: string | null): Promise<{ limit: number | null; waiting: number }> {
  const { rows } = await sql<{ limit: number | null; waiting: number }>`
    SELECT (SELECT chats_per_operator FROM teams WHERE id = ${teamId}) AS "limit",
           (SELECT count(*)::int FROM chats WHERE state = 'waiting' AND team_id IS NOT DISTINCT FROM ${teamId}::uuid) AS waiting`.execute(
    db,
  )
  return rows[0] ?? { limit: null, waiting: 0 }
}
