import { sql } from 'kysely'
import type { Database } from '../../platform/database/open-database.ts'
import { listTenantTables } from '../../platform/database/tenant-tables.ts'
import { demoOrganisation } from './create-demo.ts'

/** What the product may only add to. The demo has none of it before it is ready. */
const onlyAddedTo = new Set(['audit_entries', 'billing_documents', 'ledger_entries'])

/** Removes the demo organisation that a first start left half made when it was cut off. */
export async function removeUnfinishedDemo(database: Database): Promise<void> {
  const tables = (await listTenantTables(database.system)).filter(({ name }) => !onlyAddedTo.has(name))
  await database.system.transaction().execute(async (db) => {
    const unfinished = sql`(SELECT id FROM organisations WHERE name = ${demoOrganisation} AND kind = 'client')`
    for (const { name } of tables) await sql`DELETE FROM ${sql.table(name)} WHERE organisation_id IN ${unfinished}`.execute(db)
    await sql`DELETE FROM organisations WHERE id IN ${unfinished}`.execute(db)
  })
}
