import { type BoardView, boardsMaximum, type WallFigures, type WallView } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { AppContext } from '../../../platform/context.ts'
import { hashToken } from '../../../platform/crypto/tokens.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { readOrganisation } from '../../../platform/events/transaction.ts'
import { type Board, boardOf, type PlaceFigures } from '../read-board.ts'
import { together } from '../together.ts'
import { type BoardRow, toBoardView } from './save-board.ts'
import '../tables.ts'

/** The boards of an organisation, the newest first. */
export async function listBoards(db: Kysely<Tables>): Promise<BoardView[]> {
  const rows = await db.selectFrom('boards').selectAll().orderBy('created_at', 'desc').orderBy('id').limit(boardsMaximum).execute()
  return rows.map(toBoardView)
}

/**
 * What the wall behind a link shows now: figures, and names of teams and channels. Throws boardNotFoundException for a link that opens nothing (any
 * more), also where the organisation is out of business or its plan has no monitoring. The board's reading sets the
 * pace: all screens behind a link are answered by it at once, and so they ask again at once and are looked up together.
 */
export function wallOf(app: AppContext, token: string): Promise<WallView> {
  const hash = hashToken(token)
  return together(`wall ${hash.toString('base64url')}`, () => readWall(app, hash))
}

async function readWall(app: AppContext, hash: Buffer): Promise<WallView> {
  const { rows } = await sql<BoardRow>`
    SELECT boards.* FROM boards JOIN organisations_today o ON o.id = boards.organisation_id
    WHERE token_hash = ${hash} AND o.active AND 'OPTION_ONLINE_MONITORING' = ANY (o.plan_options)`.execute(app.database.system)
  const [shown] = rows
  if (!shown) throw new AppError('boardNotFoundException')
  const [board, { names, alerts }] = await Promise.all([
    boardOf(app, shown.organisation_id),
    readOrganisation(app, shown.organisation_id, async (db) => ({ names: await namesOf(db, shown), alerts: await alertsOf(db, shown) })),
  ])
  return toWall(shown, board, { names, alerts })
}

function toWall(
  { name, rows_by: rowsBy, place_ids: placeIds, tiles }: BoardRow,
  board: Board,
  { names, alerts }: { names: ReadonlyMap<string, string>; alerts: WallView['alerts'] },
): WallView {
  const isAll = placeIds.length === 0
  const places = (rowsBy === 'team' ? board.teams : board.channels).filter(({ id }) => isAll || (id !== null && placeIds.includes(id)))
  return {
    name,
    rowsBy,
    tiles,
    total: isAll ? toWallFigures(board.total) : places.map(toWallFigures).reduce(sum, nothing),
    staff: rowsBy === 'team' && !isAll ? staffOf(board, placeIds) : board.staff,
    rows: places
      .flatMap((place) => {
        const known = place.id === null ? null : names.get(place.id)
        return known === undefined ? [] : [{ name: known, active: place.active, ...toWallFigures(place) }]
      })
      .toSorted(byName),
    alerts,
  }
}

/** Chats without a team stand last, however the teams are called. */
function byName({ name: one }: { name: string | null }, { name: other }: { name: string | null }): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return one.localeCompare(other)
}

function staffOf({ operators }: Board, teamIds: readonly string[]): Board['staff'] {
  const members = operators.filter((operator) => operator.teamIds.some((id) => teamIds.includes(id)))
  return {
    active: members.filter(({ status }) => status === 'active').length,
    onBreak: members.filter(({ status }) => status === 'break').length,
  }
}

function toWallFigures(place: PlaceFigures): WallFigures {
  const { onBot, inQueue, assigned, inProgress, handled, overdue, oldestQueuedAt, answered } = place
  return { onBot, inQueue, assigned, inProgress, handled, overdue, oldestQueuedAt, answered }
}

const nothing: WallFigures = {
  onBot: 0,
  inQueue: 0,
  assigned: 0,
  inProgress: 0,
  handled: 0,
  overdue: 0,
  oldestQueuedAt: null,
  answered: { inTime: 0, of: 0 },
}

function sum(one: WallFigures, other: WallFigures): WallFigures {
  return {
    onBot: one.onBot + other.onBot,
    inQueue: one.inQueue + other.inQueue,
    assigned: one.assigned + other.assigned,
    inProgress: one.inProgress + other.inProgress,
    handled: one.handled + other.handled,
    overdue: one.overdue + other.overdue,
    oldestQueuedAt: [one.oldestQueuedAt, other.oldestQueuedAt].filter((moment) => moment !== null).toSorted()[0] ?? null,
    answered: { inTime: one.answered.inTime + other.answered.inTime, of: one.answered.of + other.answered.of },
  }
}

/** Names of what is still there: a place that was deleted leaves the wall. */
async function namesOf(db: Kysely<Tables>, { rows_by }: BoardRow): Promise<Map<string, string>> {
  const table = rows_by === 'team' ? 'teams' : 'channels'
  const rows = await db.selectFrom(table).select(['id', 'name']).where('deleted_at', 'is', null).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

async function alertsOf(db: Kysely<Tables>, { rows_by, place_ids }: BoardRow): Promise<WallView['alerts']> {
  const rows = await db
    .selectFrom('monitoring_alerts')
    .leftJoin('teams', 'teams.id', 'monitoring_alerts.team_id')
    .select(['team_id', 'kind', 'threshold', 'value', 'teams.name as teamName'])
    .where('ended_at', 'is', null)
    .orderBy('began_at')
    .execute()
  // A board of channels is about no team: it shows alerts of the organisation as a whole only.
  const isShown = (teamId: string | null) =>
    teamId === null || (rows_by === 'team' && (place_ids.length === 0 || place_ids.includes(teamId)))
  return rows.flatMap(({ team_id, ...alert }) => (isShown(team_id) ? [alert] : []))
}
