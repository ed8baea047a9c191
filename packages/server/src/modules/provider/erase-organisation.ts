import { type Kysely, sql } from 'kysely'
import { forgetAudit } from '../../platform/audit/forget-audit.ts'
import { writeAudit } from '../../platform/audit/write-audit.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { listTenantTables, type TenantTable } from '../../platform/database/tenant-tables.ts'
import { enqueueJob } from '../../platform/events/transaction.ts'
import { type FileStore, thumbnailKey } from '../../platform/files/file-store.ts'
import { bookkeepingTables } from '../finance/index.ts'
import { findProvider, finishErasing, takeOrganisationsToErase } from '../organisations/index.ts'

export const eraseOrganisationsJob = 'eraseOrganisations'
export const eraseOrganisationJob = 'eraseOrganisation'

/** Rows erased in one transaction: few enough that people at work do not notice. */
const rowsAtOnce = 500
/** Each costs a call to where the bytes are. */
const filesAtOnce = 50

/** The hourly job: has the organisations erased whose day has come, and goes on where erasing was cut off. */
export async function eraseOrganisations(app: Pick<AppContext, 'database' | 'now'>): Promise<void> {
  await app.database.system.transaction().execute(async (db) => {
    for (const organisationId of await takeOrganisationsToErase(db, app.now())) {
      await enqueueJob(db, { name: eraseOrganisationJob, payload: { organisationId }, key: `${eraseOrganisationJob}:${organisationId}` })
    }
  })
}

/**
 * Erases all that an organisation consists of, but for the provider's books. Each portion stands by itself: where a process stops, the next run goes on.
 * `isStopping` tells that the worker wants to end.
 */
export async function eraseOrganisation(
  app: Pick<AppContext, 'database' | 'now'>,
  store: FileStore,
  organisationId: string,
  isStopping: () => boolean,
): Promise<void> {
  const { system } = app.database
  const tables = (await listTenantTables(system)).filter(({ name }) => !bookkeepingTables.has(name))
  for (const table of tables) {
    const most = table.hasBytes ? filesAtOnce : rowsAtOnce
    for (let erased = most; erased > 0; ) {
      if (isStopping()) throw new Error('The organisation is erased further when the worker is back')
      erased = await system.transaction().execute((db) => erasePortion(db, store, { table, organisationId, most }))
    }
  }
  await system.transaction().execute(async (db) => {
    const name = await finishErasing(db, organisationId)
    const provider = await findProvider(db)
    if (name === undefined || !provider) return
    const subject = { type: 'organisation', id: organisationId, name }
    await writeAudit(db, provider.id, app.now(), [{ by: { kind: 'system', name: 'Besedka' }, action: 'organisation.erased', subject }])
  })
}

type Portion = { table: TenantTable; organisationId: string; most: number }

/** Answers how many rows it was. */
async function erasePortion(db: Kysely<Tables>, store: FileStore, { table, organisationId, most }: Portion): Promise<number> {
  if (table.name === 'audit_entries') return forgetAudit(db, organisationId, most)
  const name = sql.table(table.name)
  const portion = sql`WHERE organisation_id = ${organisationId}::uuid AND ctid = ANY (ARRAY(
    SELECT ctid FROM ${name} WHERE organisation_id = ${organisationId}::uuid LIMIT ${most}))`
  if (!table.hasBytes) {
    const { numAffectedRows } = await sql`DELETE FROM ${name} ${portion}`.execute(db)
    return Number(numAffectedRows ?? 0)
  }
  // A row goes only after its bytes: where that fails, it is tried again.
  const { rows } = await sql<{ storage_key: string }>`DELETE FROM ${name} ${portion} RETURNING storage_key`.execute(db)
  for (const { storage_key } of rows) {
    await store.delete(storage_key)
    await store.delete(thumbnailKey(storage_key))
  }
  return rows.length
}
