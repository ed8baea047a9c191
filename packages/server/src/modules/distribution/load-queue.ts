import { sql } from 'kysely'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { ChatRow } from '../chats/index.ts'
import { placesOf } from '../presence/index.ts'
import { askedAgainBy, refusalsThatCount } from './judge-candidate.ts'
import { freePlaces } from './load-teams.ts'
import type { IsOpenNow } from './open-queues.ts'
import type { Operator, Team, WaitingChat } from './operators.ts'
import './tables.ts'

/** Further behind nobody looks in one round: so many that none of those who are free may have are seen by no team. */
const lookedAt = 2_000
/** Beyond the free places so many more are locked: some may be taken from the queue in this moment. */
const besidePlaces = 20
/** Of all teams together: they are locked, and each is weighed against every member of its team. */
export const lockedAtOnce = 120

type Queued = Pick<ChatRow, 'id' | 'channel_id' | 'refused_by' | 'refused_at' | 'refusals' | 'required_skills' | 'priority'> & {
  team_id: string
  queued_at: Date
}

type Asked = {
  teams: readonly Team[]
  operators: ReadonlyMap<string, Operator>
  isOpenNow: IsOpenNow
}

/**
 * The chats of the highest priority that wait longest in teams that have a place, locked: only such as one of those who are free could have, so that others in front
 * hold up nobody. What the rules have still to see, and what somebody changes in this moment, is left out.
 */
export async function loadQueue(tx: Transaction, asked: Asked): Promise<{ row: ChatRow; waiting: WaitingChat }[]> {
  const teams = asked.teams.filter((team) => team.method !== 'manual' && freePlaces(team, asked.operators) > 0)
  if (teams.length === 0) return []
  const ids = await findTakeable(tx, { ...asked, teams })
  if (ids.length === 0) return []
  const { rows } = await sql<ChatRow & { locale: string | null }>`
    SELECT chats.*, (SELECT locale FROM customers WHERE customers.id = chats.customer_id) AS locale
    FROM chats WHERE chats.id = ANY (${ids}::uuid[]) AND chats.state = 'waiting' AND chats.routed_at IS NOT NULL
    ORDER BY chats.id FOR UPDATE OF chats SKIP LOCKED`.execute(tx.db)
  const teamOf = new Map(teams.map((team) => [team.id, team]))
  return rows.flatMap((row) => {
    const team = row.team_id === null ? undefined : teamOf.get(row.team_id)
    return team ? [{ row, waiting: toWaiting(row, team, tx.now) }] : []
  })
}

async function findTakeable(tx: Transaction, { teams, operators, isOpenNow }: Asked): Promise<string[]> {
  const { rows } = await sql<Queued>`
    SELECT queued.* FROM unnest(${teams.map(({ id }) => id)}::uuid[]) AS asked (team_id)
    CROSS JOIN LATERAL (SELECT id, team_id, channel_id, refused_by, refused_at, refusals, required_skills, priority, queued_at FROM chats
                        WHERE team_id = asked.team_id AND state = 'waiting' AND routed_at IS NOT NULL
                        ORDER BY (-priority), queued_at LIMIT ${lookedAt}) AS queued`.execute(tx.db)
  const found: Queued[] = []
  for (const team of teams) {
    const takers = takersOf(team, operators, tx.now)
    let left = Math.min(takers.places + besidePlaces, lockedAtOnce)
    for (const chat of rows) {
      if (left === 0) break
      if (chat.team_id !== team.id || !couldHave(chat, takers) || !(await isOpenNow(chat.channel_id, team.id))) continue
      found.push(chat)
      left--
    }
  }
  return found
    .sort((one, other) => other.priority - one.priority || one.queued_at.getTime() - other.queued_at.getTime())
    .slice(0, lockedAtOnce)
    .map(({ id }) => id)
}

/** Who of a team could take a chat, and what is known of the others. */
function takersOf(team: Team, operators: ReadonlyMap<string, Operator>, now: Date) {
  const members = team.members.flatMap(({ accountId }) => operators.get(accountId) ?? [])
  const active = members.filter(({ status }) => status === 'active')
  return {
    team,
    now,
    members,
    free: active.filter((operator) => operator.load < placesOf(operator.ownLimit, team.limit)),
    places: freePlaces(team, operators),
  }
}

function couldHave(chat: Queued, { team, now, members, free }: ReturnType<typeof takersOf>): boolean {
  const has = ({ skills }: Operator) => chat.required_skills.every((skill) => skills.includes(skill))
  const able = chat.required_skills.length === 0 || !members.some(has) ? free : free.filter(has)
  const refused = refusalsThatCount(
    { refusedBy: chat.refused_by, refusedAt: chat.refused_at, askedAgain: askedAgainBy(chat, team, now) },
    able,
  )
  return able.some(({ id }) => !refused.has(id))
}

function toWaiting(row: ChatRow & { locale: string | null }, team: Team, now: Date): WaitingChat {
  return {
    id: row.id,
    teamId: row.team_id,
    priority: row.priority,
    queuedAt: row.queued_at ?? row.created_at,
    refusedBy: row.refused_by,
    refusedAt: row.refused_at,
    askedAgain: askedAgainBy(row, team, now),
    requiredSkills: row.required_skills,
    language: languageOf(row.locale),
    wantedId: null,
    afterHours: false,
  }
}

/** `ru-RU` and `ru` are one language. */
export function languageOf(locale: string | null): string | null {
  return locale?.split(/[-_]/)[0]?.toLowerCase() || null
}
