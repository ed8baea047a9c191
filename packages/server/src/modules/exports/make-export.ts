import { stat } from 'node:fs/promises'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { inOrganisation, readOrganisation, type Transaction } from '../../platform/events/transaction.ts'
import type { FilePlaces } from '../../platform/files/open-file-places.ts'
import { findColleague } from '../authentication/index.ts'
import { type ExportKind, mayHave, type Outcome } from './export-kind.ts'
import type { ExportRow } from './tables.ts'
import './tables.ts'

export const makeExportJob = 'makeExport'

/** How often progress is written down. */
const noteEveryMs = 500

type AboutExport = { organisationId: string; exportId: string }

/** How many files are made at a time, in all processes together: they read a lot, and others need the database too. */
export const exportLanes = 4

/** The queue of an organisation's long work with files. */
export function exportLane(organisationId: string): string {
  return `export ${Number.parseInt(organisationId.slice(-4), 16) % exportLanes}`
}

/** Queues the making of a file; those of one organisation are made one after another. */
export async function enqueueExport(tx: Transaction, { id }: Pick<ExportRow, 'id'>): Promise<void> {
  const { organisationId } = tx
  await tx.enqueue({
    name: makeExportJob,
    payload: { organisationId, exportId: id },
    queue: exportLane(organisationId),
    key: `export ${id}`,
  })
}

/** Builds the job that makes files of these kinds. A file that cannot be made is failed at once: who waits for it decides what then. */
export function createMakeExport(
  app: AppContext,
  { store, receiving }: FilePlaces,
  kinds: readonly ExportKind[],
): (about: AboutExport) => Promise<void> {
  const byName = new Map(kinds.map((kind) => [kind.kind, kind]))

  async function make(about: AboutExport, row: ExportRow, kind: ExportKind): Promise<void> {
    const owner = await findColleague(app, { organisationId: about.organisationId, id: row.owner_id })
    if (!owner || !mayHave(owner, kind)) return void (await settle(app, about, kind, { outcome: 'refused' }))
    // Nobody could have it, and its bytes would be missed by the clock that deletes them.
    if (row.expires_at <= app.now()) return void (await settle(app, about, kind, { outcome: 'failed' }))
    const path = receiving.newPath()
    try {
      const { locale, parameters } = row
      await kind.write({ app, store, owner, locale, parameters, path, progress: noteProgress(app, about) })
      const { size } = await stat(path)
      await store.keep(row.storage_key, path)
      const isSettled = await settle(app, about, kind, { outcome: 'done', sizeBytes: size })
      if (!isSettled && !(await isDone(app, about))) await store.delete(row.storage_key)
    } catch (error) {
      // Nobody wants it any more.
      if (error instanceof ExportCancelled) return void (await settle(app, about, kind, { outcome: 'failed' }))
      const refused = error instanceof AppError
      if (!refused) app.log.error({ error, kind: kind.kind, exportId: about.exportId }, 'A file could not be made')
      await settle(app, about, kind, { outcome: refused ? 'refused' : 'failed' })
    } finally {
      await receiving.discard(path)
    }
  }

  return async (about) => {
    const row = await readOrganisation(app, about.organisationId, (db) =>
      db.selectFrom('exports').selectAll().where('id', '=', about.exportId).executeTakeFirst(),
    )
    const kind = row && byName.get(row.kind)
    // `running`: whoever began with it is gone.
    if (kind && (row.state === 'waiting' || row.state === 'running')) await make(about, row, kind)
  }
}

class ExportCancelled extends Error {}

/** What notes progress is also what hears that nobody waits for the file any more: throws ExportCancelled then. */
function noteProgress(app: AppContext, { organisationId, exportId }: AboutExport): (done: number, total: number) => Promise<void> {
  let noted = Number.NEGATIVE_INFINITY
  return async (done, total) => {
    if (performance.now() - noted < noteEveryMs) return
    noted = performance.now()
    await inOrganisation(app, organisationId, async (tx) => {
      const { numUpdatedRows } = await tx.db
        .updateTable('exports')
        .set({ state: 'running', done, total })
        .where('id', '=', exportId)
        .where('expires_at', '>', app.now())
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw new ExportCancelled()
    })
  }
}

/** Whether it is there as it should be: another process may have been faster. */
async function isDone(app: AppContext, { organisationId, exportId }: AboutExport): Promise<boolean> {
  const row = await readOrganisation(app, organisationId, (db) =>
    db.selectFrom('exports').select('state').where('id', '=', exportId).executeTakeFirst(),
  )
  return row?.state === 'done'
}

/** Whether this has ended it: nobody has before, and it has not been deleted meanwhile. */
async function settle(
  app: AppContext,
  { organisationId, exportId }: AboutExport,
  kind: ExportKind,
  { outcome, sizeBytes = null }: { outcome: Outcome; sizeBytes?: number | null },
): Promise<boolean> {
  return inOrganisation(app, organisationId, async (tx) => {
    const { numUpdatedRows } = await tx.db
      .updateTable('exports')
      .set({ state: outcome === 'done' ? 'done' : 'failed', size_bytes: sizeBytes })
      .where('id', '=', exportId)
      .where('state', 'in', ['waiting', 'running'])
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await kind.settled?.(tx, { exportId, outcome })
    return numUpdatedRows > 0n
  })
}
