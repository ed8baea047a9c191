import { type MonitoringFigures, type MonitoringRow, type OperatorRow, type OperatorStatus, usualTimeZone } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { readOrganisation } from '../../platform/events/transaction.ts'
import { fillsPlace } from '../chats/index.ts'
import { together } from './together.ts'

/** How it stands in an organisation at one moment, by everything that monitoring tells apart. */
export type Board = {
  at: Date
  total: PlaceFigures
  channels: (MonitoringRow & PlaceFigures)[]
  teams: (MonitoringRow & PlaceFigures)[]
  operators: (OperatorRow & { teamIds: string[] })[]
  staff: { active: number; onBreak: number }
}

/** What the screens show of a place, and what thresholds look at besides. */
export type PlaceFigures = MonitoringFigures & { answeredLately: MonitoringFigures['answered'] }

/**
 * One process reads the board of an organisation at most this often, however many screens, walls and thresholds look at it. A change is seen after half of
 * this on average and all of it at most; together with the reading it must stay below a second.
 */
const boardEveryMs = 500

/** The present board of an organisation. One reading answers all who ask within half a second. */
export function boardOf(app: AppContext, organisationId: string): Promise<Board> {
  return together(`board ${organisationId}`, () => readOrganisation(app, organisationId, (db) => readBoard(db, app.now())), boardEveryMs)
}

async function readBoard(db: Kysely<Tables>, now: Date): Promise<Board> {
  const [open, past, places, people] = [await readOpen(db), await readPast(db, now), await readPlaces(db), await readPeople(db)]
  const figures = ({ by, key }: Cut) => toFigures(open.get(cutKey({ by, key })), past.get(cutKey({ by, key })))
  const keysOf = (by: CutBy) => [...open.values(), ...past.values()].filter((row) => row.by === by).map(({ key }) => key)
  const rowsOf = (by: 'channel' | 'team') => {
    const ids = new Set([...places[by], ...keysOf(by)])
    return [...ids].map((id) => ({ id, active: activeIn(people, by, id), ...figures({ by, key: id }) }))
  }
  const active = people.filter(({ status }) => status === 'active').length
  return {
    at: now,
    total: figures({ by: 'whole', key: null }),
    channels: rowsOf('channel'),
    teams: rowsOf('team'),
    operators: people.map(({ since, actedAt, ...person }) => ({
      ...person,
      since: since?.toISOString() ?? null,
      actedAt: actedAt?.toISOString() ?? null,
      load: open.get(cutKey({ by: 'operator', key: person.id }))?.load ?? 0,
      ...figures({ by: 'operator', key: person.id }),
    })),
    staff: { active, onBreak: people.filter(({ status }) => status === 'break').length },
  }
}

function activeIn(people: readonly Person[], by: 'channel' | 'team', id: string | null): number | null {
  if (by === 'channel' || id === null) return null
  return people.filter(({ status, teamIds }) => status === 'active' && teamIds.includes(id)).length
}

type CutBy = 'whole' | 'channel' | 'team' | 'operator'
/** One of the ways in which the same rows are grouped; `key` null: what belongs to nobody. */
type Cut = { by: CutBy; key: string | null }

const cutKey = ({ by, key }: Cut) => `${by} ${key}`

/** Which of the grouping sets a row is of, and its key. */
function cut(channel: string, team: string, operator: string) {
  const of = sql`grouping(${sql.ref(channel)}, ${sql.ref(team)}, ${sql.ref(operator)})`
  return {
    columns: sql`CASE ${of} WHEN 3 THEN 'channel' WHEN 5 THEN 'team' WHEN 6 THEN 'operator' ELSE 'whole' END AS by,
      CASE ${of} WHEN 3 THEN ${sql.ref(channel)} WHEN 5 THEN ${sql.ref(team)} WHEN 6 THEN ${sql.ref(operator)} END AS key`,
    sets: sql`GROUPING SETS ((), (${sql.ref(channel)}), (${sql.ref(team)}), (${sql.ref(operator)}))`,
  }
}

type OpenRow = Cut &
  Pick<MonitoringFigures, 'onBot' | 'inQueue' | 'assigned' | 'inProgress' | 'unanswered' | 'overdue'> & {
    load: number
    oldestQueuedAt: Date | null
    oldestUnansweredAt: Date | null
  }

/** Open chats. Whoever writes to a bot does not wait for a person. */
async function readOpen(db: Kysely<Tables>): Promise<Map<string, OpenRow>> {
  const { columns, sets } = cut('channel_id', 'team_id', 'assignee_id')
  const { rows } = await sql<OpenRow>`
    SELECT ${columns},
      count(*) FILTER (WHERE state = 'onBot')::int AS "onBot",
      count(*) FILTER (WHERE state = 'waiting')::int AS "inQueue",
      count(*) FILTER (WHERE state = 'assigned' AND NOT coalesce(operator_wrote_at >= assigned_at, false))::int AS assigned,
      count(*) FILTER (WHERE state = 'assigned' AND operator_wrote_at >= assigned_at)::int AS "inProgress",
      count(*) FILTER (WHERE state <> 'onBot' AND unanswered > 0)::int AS unanswered,
      count(*) FILTER (WHERE state <> 'onBot' AND urgency = 'overdue')::int AS overdue,
      min(queued_at) FILTER (WHERE state = 'waiting') AS "oldestQueuedAt",
      min(waiting_since) FILTER (WHERE state <> 'onBot' AND unanswered > 0) AS "oldestUnansweredAt",
      count(*) FILTER (WHERE ${fillsPlace('chats')})::int AS load
    FROM chats WHERE state IN ('waiting', 'assigned', 'onBot') GROUP BY ${sets}`.execute(db)
  return new Map(rows.map((row) => [cutKey(row), row]))
}

type PastRow = Cut & { handled: number; answers: number; inTime: number; answersLately: number; inTimeLately: number }

/** Closings and answers since midnight where the organisation is, and answers of the last hour, which may reach back before it. */
async function readPast(db: Kysely<Tables>, now: Date): Promise<Map<string, PastRow>> {
  const { columns, sets } = cut('channel_id', 'team_id', 'operator_id')
  const hourAgo = new Date(now.getTime() - 60 * 60_000)
  const { rows } = await sql<PastRow>`
    WITH day AS (SELECT date_trunc('day', ${now}::timestamptz, coalesce(
      (SELECT settings ->> 'timeZone' FROM working_hours WHERE owner_type = 'organisation'), ${usualTimeZone})) AS began)
    SELECT ${columns},
      count(*) FILTER (WHERE kind = 'closed' AND at >= began)::int AS handled,
      count(*) FILTER (WHERE kind = 'turn' AND at >= began)::int AS answers,
      count(*) FILTER (WHERE kind = 'turn' AND marked AND at >= began)::int AS "inTime",
      count(*) FILTER (WHERE kind = 'turn' AND at >= ${hourAgo})::int AS "answersLately",
      count(*) FILTER (WHERE kind = 'turn' AND marked AND at >= ${hourAgo})::int AS "inTimeLately"
    FROM chat_facts, day
    WHERE kind = ANY ('{closed,turn}') AND at >= least((SELECT began FROM day), ${hourAgo}::timestamptz) GROUP BY ${sets}`.execute(db)
  return new Map(rows.map((row) => [cutKey(row), row]))
}

async function readPlaces(db: Kysely<Tables>): Promise<Record<'channel' | 'team', string[]>> {
  const { rows } = await sql<{ by: 'channel' | 'team'; id: string }>`
    SELECT 'channel' AS by, id FROM channels WHERE deleted_at IS NULL UNION ALL SELECT 'team', id FROM teams WHERE deleted_at IS NULL`.execute(
    db,
  )
  const idsOf = (by: 'channel' | 'team') => rows.filter((row) => row.by === by).map(({ id }) => id)
  return { channel: idsOf('channel'), team: idsOf('team') }
}

type Person = Pick<OperatorRow, 'id' | 'reason' | 'limit' | 'ownLimit'> & {
  status: OperatorStatus
  since: Date | null
  actedAt: Date | null
  teamIds: string[]
}

/** Everybody who takes chats, and whoever else still holds one. */
async function readPeople(db: Kysely<Tables>): Promise<Person[]> {
  const { rows } = await sql<Person>`
    SELECT accounts.id, coalesce(states.status, 'offline') AS status, states.reason, states.since, states.acted_at AS "actedAt",
           states.chat_limit AS "ownLimit", coalesce(states.chat_limit, joined.limit) AS limit, coalesce(joined.ids, '{}') AS "teamIds"
    FROM accounts JOIN roles ON roles.id = accounts.role_id
    LEFT JOIN operator_states AS states ON states.account_id = accounts.id
    LEFT JOIN (SELECT account_id, array_agg(teams.id) AS ids, max(teams.chats_per_operator) AS limit
               FROM team_members JOIN teams ON teams.id = team_members.team_id WHERE teams.deleted_at IS NULL GROUP BY account_id) AS joined
      ON joined.account_id = accounts.id
    WHERE (accounts.active AND 'AUTHORITY_CHAT_DISTRIBUTION' = ANY (roles.rights))
       OR EXISTS (SELECT FROM chats WHERE chats.assignee_id = accounts.id AND chats.state = 'assigned')`.execute(db)
  return rows
}

function toFigures(open: OpenRow | undefined, past: PastRow | undefined): PlaceFigures {
  return {
    onBot: open?.onBot ?? 0,
    inQueue: open?.inQueue ?? 0,
    assigned: open?.assigned ?? 0,
    inProgress: open?.inProgress ?? 0,
    handled: past?.handled ?? 0,
    unanswered: open?.unanswered ?? 0,
    overdue: open?.overdue ?? 0,
    oldestQueuedAt: open?.oldestQueuedAt?.toISOString() ?? null,
    oldestUnansweredAt: open?.oldestUnansweredAt?.toISOString() ?? null,
    // Whoever waits too long is not answered in time, whenever the answer comes: else a place looks best where nobody answers.
    answered: { inTime: past?.inTime ?? 0, of: (past?.answers ?? 0) + (open?.overdue ?? 0) },
    answeredLately: { inTime: past?.inTimeLately ?? 0, of: (past?.answersLately ?? 0) + (open?.overdue ?? 0) },
  }
}
