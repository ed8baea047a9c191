import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { inOrganisation, readOrganisation } from '../../platform/events/transaction.ts'
import type { FilePlaces } from '../../platform/files/open-file-places.ts'
import { checkImport } from './check-import.ts'
import { getImport } from './import.ts'
import { readFileOfImport } from './read-file.ts'
import { runImport } from './run-import.ts'
import type { ImportRow } from './tables.ts'
import { undoSlice } from './undo-import.ts'
import './tables.ts'

/** The job: does the next thing that an import is at. It may be called at any time, and again after a crash. */
export async function workOnImport(
  app: AppContext,
  places: FilePlaces,
  { organisationId, importId }: { organisationId: string; importId: string },
): Promise<void> {
  const row = await readOrganisation(app, organisationId, (db) => getImport(db, importId))
  try {
    await step(app, places, row)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await inOrganisation(app, organisationId, (tx) =>
      tx.db
        .updateTable('customer_imports')
        .set({ state: 'failed', problem: error.code, finished_at: tx.now })
        .where('id', '=', importId)
        .execute(),
    )
  }
}

async function step(app: AppContext, places: FilePlaces, row: ImportRow): Promise<void> {
  switch (row.state) {
    case 'reading':
      return readFileOfImport(app, places, row)
    case 'checking':
      return checkImport(app, row)
    case 'running':
      return runImport(app, row)
    case 'undoing':
      return undoSlice(app, row)
    default:
      return
  }
}
