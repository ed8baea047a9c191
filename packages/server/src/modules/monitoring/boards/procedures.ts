import { AppError } from '../../../platform/errors/app-error.ts'
import { inOrganisation, readOrganisation } from '../../../platform/events/transaction.ts'
import { anyone, type CurrentAccount, hasRight, ok, staff } from '../../authentication/index.ts'
import { listBoards, wallOf } from './read-wall.ts'
import { createBoard, renewLink, revokeBoard, updateBoard } from './save-board.ts'

/** Who decides what a link shows to the world sees it themselves. Throws accessDeniedException. */
function requireSight(account: CurrentAccount): void {
  if (!hasRight(account, 'AUTHORITY_ALL_STAT')) throw new AppError('accessDeniedException')
}

export const boardProcedures = {
  list: staff.boards.list.handler(async ({ context: { app, account } }) =>
    ok({ items: await readOrganisation(app, account.organisationId, listBoards) }),
  ),
  create: staff.boards.create.handler(async ({ input, context: { app, account } }) => {
    requireSight(account)
    return ok(await inOrganisation(app, account.organisationId, (tx) => createBoard(app, tx, account, input)))
  }),
  update: staff.boards.update.handler(async ({ input: { boardId, ...change }, context: { app, account } }) => {
    requireSight(account)
    return ok(await inOrganisation(app, account.organisationId, (tx) => updateBoard(tx, account, boardId, change)))
  }),
  renewLink: staff.boards.renewLink.handler(async ({ input, context: { app, account } }) => {
    requireSight(account)
    return ok(await inOrganisation(app, account.organisationId, (tx) => renewLink(app, tx, account, input.boardId)))
  }),
  revoke: staff.boards.revoke.handler(async ({ input, context: { app, account } }) => {
    await inOrganisation(app, account.organisationId, (tx) => revokeBoard(tx, account, input.boardId))
    return ok(null)
  }),
  wall: anyone.boards.wall.handler(async ({ input, context: { app, request } }) => {
    if (!app.limits.shared.walls.take(request.network)) throw new AppError('tooManyRequestsException')
    return ok(await wallOf(app, input.token))
  }),
}
