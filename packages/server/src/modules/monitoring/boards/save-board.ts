import { type BoardFields, type BoardView, boardsMaximum, type NewBoard, newId } from '@besedka/contract'
import type { Selectable } from 'kysely'
import type { AuditActor } from '../../../platform/audit/audit-entry.ts'
import { differing } from '../../../platform/audit/differing.ts'
import type { Config } from '../../../platform/config/read-config.ts'
import { hashToken, newToken } from '../../../platform/crypto/tokens.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Transaction } from '../../../platform/events/transaction.ts'
import { pageAddress } from '../../../platform/notices/page-address.ts'
import type { SignedInAccount } from '../../authentication/index.ts'
import '../tables.ts'

export type BoardRow = Selectable<Tables['boards']>

type Addressed = { config: Pick<Config, 'publicUrl' | 'host' | 'port'> }

/** Makes a board and its link. Throws teamNotFoundException, channelNotFoundException, boardLimitReachedException. */
export async function createBoard(app: Addressed, tx: Transaction, account: SignedInAccount, fields: BoardFields): Promise<NewBoard> {
  await requirePlaces(tx, fields)
  const { count } = await tx.db
    .selectFrom('boards')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) >= boardsMaximum) throw new AppError('boardLimitReachedException', { size: boardsMaximum })
  const link = makeLink(app)
  const row = await tx.db
    .insertInto('boards')
    .values({
      organisation_id: tx.organisationId,
      id: newId(),
      ...toColumns(fields),
      token_hash: link.hash,
      created_at: tx.now,
      created_by_id: account.id,
      link_made_at: tx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  tx.audit({ by: account, action: 'board.created', subject: subjectOf(row), after: { ...fields } })
  return { board: toBoardView(row), url: link.url }
}

/** Renames a board or has it show something else. Throws boardNotFoundException, teamNotFoundException, channelNotFoundException. */
export async function updateBoard(tx: Transaction, by: AuditActor, boardId: string, change: Partial<BoardFields>): Promise<BoardView> {
  const was = toBoardView(await lockBoard(tx, boardId))
  const { name = was.name, rowsBy = was.rowsBy, placeIds = was.placeIds, tiles = was.tiles } = change
  const fields = { name, rowsBy, placeIds, tiles }
  if (change.rowsBy || change.placeIds) await requirePlaces(tx, fields)
  const row = await tx.db.updateTable('boards').set(toColumns(fields)).where('id', '=', boardId).returningAll().executeTakeFirstOrThrow()
  const is = toBoardView(row)
  tx.audit({ by, action: 'board.updated', subject: subjectOf(row), ...differing(was, is) })
  return is
}

/** Gives a board another link; the one before opens nothing any more. Throws boardNotFoundException. */
export async function renewLink(app: Addressed, tx: Transaction, by: AuditActor, boardId: string): Promise<NewBoard> {
  await lockBoard(tx, boardId)
  const link = makeLink(app)
  const row = await tx.db
    .updateTable('boards')
    .set({ token_hash: link.hash, link_made_at: tx.now })
    .where('id', '=', boardId)
    .returningAll()
    .executeTakeFirstOrThrow()
  tx.audit({ by, action: 'board.linkRenewed', subject: subjectOf(row) })
  return { board: toBoardView(row), url: link.url }
}

/** Ends a board and its link. Throws boardNotFoundException. */
export async function revokeBoard(tx: Transaction, by: AuditActor, boardId: string): Promise<void> {
  const row = await tx.db.deleteFrom('boards').where('id', '=', boardId).returningAll().executeTakeFirst()
  if (!row) throw new AppError('boardNotFoundException')
  tx.audit({ by, action: 'board.revoked', subject: subjectOf(row) })
}

export function toBoardView(row: BoardRow): BoardView {
  return {
    id: row.id,
    name: row.name,
    rowsBy: row.rows_by,
    placeIds: row.place_ids,
    tiles: row.tiles,
    createdAt: row.created_at.toISOString(),
    createdById: row.created_by_id,
    linkMadeAt: row.link_made_at.toISOString(),
  }
}

function toColumns({ name, rowsBy, placeIds, tiles }: BoardFields) {
  return { name, rows_by: rowsBy, place_ids: [...new Set(placeIds)], tiles: [...new Set(tiles)] }
}

function subjectOf({ id, name }: BoardRow) {
  return { type: 'board', id, name } as const
}

/** The token is known to whoever has the link, and to nobody else: we keep its hash. */
function makeLink({ config }: Addressed): { url: string; hash: Buffer } {
  const token = newToken()
  return { url: pageAddress(config, `/wall/${token}`), hash: hashToken(token) }
}

async function lockBoard(tx: Transaction, boardId: string): Promise<BoardRow> {
  const row = await tx.db.selectFrom('boards').selectAll().where('id', '=', boardId).forUpdate().executeTakeFirst()
  if (!row) throw new AppError('boardNotFoundException')
  return row
}

async function requirePlaces(tx: Transaction, { rowsBy, placeIds }: Pick<BoardFields, 'rowsBy' | 'placeIds'>): Promise<void> {
  const ids = [...new Set(placeIds)]
  if (ids.length === 0) return
  const table = rowsBy === 'team' ? 'teams' : 'channels'
  const found = await tx.db.selectFrom(table).select('id').where('id', 'in', ids).where('deleted_at', 'is', null).execute()
  if (found.length < ids.length) throw new AppError(rowsBy === 'team' ? 'teamNotFoundException' : 'channelNotFoundException')
}
