import type { ErrorCode } from '@besedka/contract'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { inOrganisation, readOrganisation } from '../../platform/events/transaction.ts'
import { requireWorkOnCustomers } from '../customer-acts/index.ts'
import { checkImport } from './check-import.ts'
import { getImport } from './import.ts'
import { readFileOfImport } from './read-file.ts'
import { runImport } from './run-import.ts'
import type { ImportRow } from './tables.ts'
import { undoSlice } from './undo-import.ts'
import './tables.ts'

/** How often a step is tried, over about a minute and a half in all: a database that is away comes back, a file that breaks its reader does not change. */
const attemptsMax = 5

/**
 * The job: does the next thing that an import is at. It may be called at any time, and again after a crash; `attempt` counts from 1. What fails
 * again and again, or takes its process with it each time, ends the import.
 */
export async function workOnImport(
  app: AppContext,
  { organisationId, importId }: { organisationId: string; importId: string },
  attempt: number,
): Promise<void> {
  const row = await readOrganisation(app, organisationId, (db) => getImport(db, importId))
  if (attempt > attemptsMax && row.state !== 'undoing') return fail(app, row, unexpected(row))
  try {
    await step(app, row)
  } catch (error) {
    if (error instanceof AppError) return fail(app, row, error.code)
    if (attempt < attemptsMax || row.state === 'undoing') throw error
    app.log.error({ error, importId, state: row.state }, 'An import was given up')
    await fail(app, row, unexpected(row))
  }
}

const unexpected = ({ state }: ImportRow): ErrorCode =>
  state === 'reading' ? 'customerFileUnreadableException' : 'serviceUnavailableException'

async function fail(app: AppContext, { organisation_id, id, state }: ImportRow, problem: string): Promise<void> {
  await inOrganisation(app, organisation_id, (tx) =>
    tx.db
      .updateTable('customer_imports')
      .set({ state: 'failed', problem, finished_at: tx.now })
      .where('id', '=', id)
      .where('state', '=', state)
      .where('state', 'in', ['reading', 'checking', 'running', 'undoing'])
      .execute(),
  )
}

async function step(app: AppContext, row: ImportRow): Promise<void> {
  switch (row.state) {
    case 'reading':
      await requireWorkOnCustomers(app, { organisationId: row.organisation_id, id: row.by_id })
      return readFileOfImport(app, row)
    case 'checking':
      return checkImport(app, row)
    case 'running':
      await requireWorkOnCustomers(app, { organisationId: row.organisation_id, id: row.by_id })
      return runImport(app, row)
    case 'undoing':
      return undoSlice(app, row)
    default:
      return
  }
}
