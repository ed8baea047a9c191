import type { ErrorCode } from '@besedka/contract'
import type { AppContext } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import { inOrganisation, readOrganisation } from '../../../platform/events/transaction.ts'
import type { FilePlaces } from '../../../platform/files/open-file-places.ts'
import { findColleague } from '../../authentication/index.ts'
import { getImport } from './article-import.ts'
import { readImport } from './read-import.ts'
import { runImport } from './run-import.ts'
import type { ImportRow } from './tables.ts'
import './tables.ts'

/** The most attempts at a step: a database that is away comes back, an archive that breaks its reader does not change. */
const attemptsMax = 5

/** The job: does the next thing that an import is at. It may be called at any time, and again after a crash; `attempt` counts from 1. */
export async function workOnArticleImport(
  app: AppContext,
  places: FilePlaces,
  { organisationId, importId }: { organisationId: string; importId: string },
  attempt: number,
): Promise<void> {
  const row = await readOrganisation(app, organisationId, (db) => getImport(db, importId))
  if (row.state !== 'reading' && row.state !== 'running') return
  // A process that was killed by what it read has said nothing of it.
  if (attempt > attemptsMax) return giveUp(app, row)
  try {
    const colleague = await findColleague(app, { organisationId, id: row.by_id })
    if (!colleague?.rights.has('AUTHORITY_TEAM_TEMPLATE')) throw new AppError('accessDeniedException')
    await (row.state === 'reading' ? readImport(app, places, row) : runImport(app, colleague, row))
  } catch (error) {
    if (error instanceof AppError) return fail(app, row, error.code)
    if (attempt < attemptsMax) throw error
    app.log.error({ error, importId, state: row.state }, 'An import of articles was given up')
    await giveUp(app, row)
  }
}

function giveUp(app: AppContext, row: ImportRow): Promise<void> {
  return fail(app, row, row.state === 'reading' ? 'articleArchiveUnreadableException' : 'serviceUnavailableException')
}

async function fail(app: AppContext, { organisation_id, id, state }: ImportRow, problem: ErrorCode): Promise<void> {
  await inOrganisation(app, organisation_id, async (tx) => {
    await tx.db
      .updateTable('article_imports')
      .set({ state: 'failed', problem, finished_at: tx.now })
      .where('id', '=', id)
      .where('state', '=', state)
      .execute()
    await tx.db.deleteFrom('article_import_articles').where('import_id', '=', id).execute()
  })
}
