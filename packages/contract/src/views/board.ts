import { z } from 'zod'
import { MonitoringFigures } from './monitoring.ts'
import { MonitoringAlert } from './monitoring-alerts.ts'
import { Id, Moment } from './shared.ts'

/** What a board shows large; `rows` is the list of its teams or channels. */
export const boardTiles = ['inQueue', 'longestWait', 'onBot', 'inProgress', 'answeredInTime', 'handled', 'atWork', 'rows'] as const
export type BoardTile = (typeof boardTiles)[number]

export const boardNameLength = 60

/** What people set of a board. */
export const BoardFields = z.object({
  name: z.string().trim().min(1, 'required').max(boardNameLength, 'tooLong'),
  /** What its rows are, and what its figures are the sum of. */
  rowsBy: z.enum(['team', 'channel']),
  /** The teams or channels that it is about; none: all of the organisation. */
  placeIds: z.array(Id).max(100, 'tooMany'),
  tiles: z.array(z.enum(boardTiles)).min(1, 'required').max(boardTiles.length, 'tooMany'),
})
export type BoardFields = z.infer<typeof BoardFields>

export const BoardView = BoardFields.extend({
  id: Id,
  createdAt: Moment,
  createdById: Id,
  /** When the link was made that opens it now. */
  linkMadeAt: Moment,
})
export type BoardView = z.infer<typeof BoardView>

/** A board with its link, which is shown this once. */
export const NewBoard = z.object({ board: BoardView, url: z.string() })
export type NewBoard = z.infer<typeof NewBoard>

/** How many waited, were attended to and were answered in one place of a wall. */
export const WallFigures = MonitoringFigures.omit({ unanswered: true, oldestUnansweredAt: true })
export type WallFigures = z.infer<typeof WallFigures>

/** What a wall shows: figures and the names of teams and channels, nothing of a customer or an operator. */
export const WallView = z.object({
  name: z.string(),
  rowsBy: z.enum(['team', 'channel']),
  tiles: z.array(z.enum(boardTiles)),
  total: WallFigures,
  /** Operators at work and on a break, of the board's teams. */
  staff: z.object({ active: z.int(), onBreak: z.int() }),
  /** `name` null: chats without a team. */
  rows: z.array(WallFigures.extend({ name: z.string().nullable(), active: z.int().nullable() })),
  /** Alerts that last, of the board's teams and of the organisation as a whole. */
  alerts: z.array(MonitoringAlert.pick({ teamName: true, kind: true, threshold: true, value: true })),
})
export type WallView = z.infer<typeof WallView>
