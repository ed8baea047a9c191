import { listTenantTables } from '../platform/database/tenant-tables.ts'
import type { TestServer } from './test-server.ts'

/** How many rows an organisation has, by table; those without any are left out. */
export async function rowsOf({ database }: TestServer, organisationId: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const { name } of await listTenantTables(database.system)) {
    const { rows } = await database.systemPool.query(`SELECT count(*)::int AS n FROM ${name} WHERE organisation_id = $1`, [organisationId])
    if (rows[0]?.n > 0) counts.set(name, rows[0]?.n)
  }
  return counts
}
