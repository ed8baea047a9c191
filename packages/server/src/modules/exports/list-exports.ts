import type { ExportView } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import type { ExportKind } from './export-kind.ts'
import { toExportView } from './export-view.ts'
import './tables.ts'

const shownMax = 20

type Own = Pick<AppContext, 'vault' | 'now'>

/** The files of a kind that somebody had made and that are still there, the newest first. */
export async function listExports(app: Own, db: Kysely<Tables>, account: CurrentAccount, { kind }: ExportKind): Promise<ExportView[]> {
  const rows = await ownExports(app, db, account)
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(shownMax)
    .execute()
  return rows.map((row) => toExportView(app, row))
}

/** One of them. Throws exportNotFoundException for one that is gone or somebody else's. */
export async function getExport(
  app: Own,
  db: Kysely<Tables>,
  account: CurrentAccount,
  { kind, exportId }: { kind: ExportKind; exportId: string },
): Promise<ExportView> {
  const row = await ownExports(app, db, account).where('kind', '=', kind.kind).where('id', '=', exportId).executeTakeFirst()
  if (!row) throw new AppError('exportNotFoundException')
  return toExportView(app, row)
}

function ownExports(app: Own, db: Kysely<Tables>, account: CurrentAccount) {
  return db.selectFrom('exports').selectAll().where('owner_id', '=', account.id).where('expires_at', '>', app.now())
}
