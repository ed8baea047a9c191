import { z } from 'zod'
import { errors } from '../errors/error-map.ts'
import { BoardFields, BoardView, NewBoard, WallView } from '../views/board.ts'
import { answer, Id } from '../views/shared.ts'
import { publicProcedure, staffProcedure } from './define.ts'

const option = 'OPTION_ONLINE_MONITORING'
/** Beside this right, who makes, changes or renews the link of a board has to have the one to see what it shows: AUTHORITY_ALL_STAT. */
const manages = { right: 'AUTHORITY_TEAMS_UPDATE', option } as const

/** An organisation has at most so many boards. */
export const boardsMaximum = 50

/** Boards of monitoring for a screen on the wall. */
export const boards = {
  list: staffProcedure({ right: 'AUTHORITY_ALL_STAT', option })
    .route({ method: 'GET', path: '/boards', tags: ['monitoring'], summary: 'Boards for walls' })
    .output(answer(z.object({ items: z.array(BoardView) }))),

  /** Makes a board and shows its link this once. */
  create: staffProcedure({ ...manages, audits: 'board.created' })
    .route({ method: 'POST', path: '/boards', tags: ['monitoring'], summary: 'Make a board' })
    .input(BoardFields)
    .output(answer(NewBoard))
    .errors(errors('teamNotFoundException', 'channelNotFoundException', 'boardLimitReachedException')),

  update: staffProcedure({ ...manages, audits: 'board.updated' })
    .route({ method: 'PATCH', path: '/boards/{boardId}', tags: ['monitoring'], summary: 'Change a board' })
    .input(BoardFields.partial().extend({ boardId: Id }))
    .output(answer(BoardView))
    .errors(errors('boardNotFoundException', 'teamNotFoundException', 'channelNotFoundException')),

  /** Gives the board another link; the one before opens nothing any more. */
  renewLink: staffProcedure({ ...manages, audits: 'board.linkRenewed' })
    .route({ method: 'POST', path: '/boards/{boardId}/link', tags: ['monitoring'], summary: 'Make another link' })
    .input(z.object({ boardId: Id }))
    .output(answer(NewBoard))
    .errors(errors('boardNotFoundException')),

  /** The board is gone, and its link opens nothing any more. */
  revoke: staffProcedure({ ...manages, audits: 'board.revoked' })
    .route({ method: 'DELETE', path: '/boards/{boardId}', tags: ['monitoring'], summary: 'Revoke a board' })
    .input(z.object({ boardId: Id }))
    .output(answer(z.null()))
    .errors(errors('boardNotFoundException')),

  /** What a wall shows, for whoever has its link. Answered twice a second; ask with `If-None-Match`: 304 as long as nothing has changed. */
  wall: publicProcedure
    .meta({ door: 'public', revalidated: true })
    .route({ method: 'GET', path: '/walls/{token}', tags: ['monitoring'], summary: 'Figures of a wall' })
    .input(z.object({ token: z.string().max(100) }))
    .output(answer(WallView))
    .errors(errors('boardNotFoundException', 'tooManyRequestsException')),
}
