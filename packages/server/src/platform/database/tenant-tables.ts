import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables.ts'

export type TenantTable = {
  name: string
  /** Whether its rows name bytes of a file store, in `storage_key`. */
  hasBytes: boolean
}

/** The tables whose rows belong to an organisation, as the database itself names them. Whoever refers to another comes before it. */
export async function listTenantTables(db: Kysely<Tables>): Promise<TenantTable[]> {
  const { rows } = await sql<TenantTable & { referredToBy: string[] }>`
    SELECT c.relname AS name,
      EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'storage_key') AS "hasBytes",
      ARRAY(
        SELECT child.relname::text FROM pg_constraint f JOIN pg_class child ON child.oid = f.conrelid
        WHERE f.contype = 'f' AND f.confrelid = c.oid AND f.conrelid <> c.oid
      ) AS "referredToBy"
    FROM pg_class c JOIN pg_attribute own ON own.attrelid = c.oid AND own.attname = 'organisation_id'
    WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
    ORDER BY c.relname`.execute(db)
  const left = new Map(rows.map((row) => [row.name, row]))
  const inOrder: TenantTable[] = []
  while (left.size > 0) {
    const free = [...left.values()].filter(({ referredToBy }) => !referredToBy.some((child) => left.has(child)))
    if (free.length === 0) throw new Error(`Tables refer to each other in a circle: ${[...left.keys()].join(', ')}`)
    for (const { name, hasBytes } of free) {
      inOrder.push({ name, hasBytes })
      left.delete(name)
    }
  }
  return inOrder
}
