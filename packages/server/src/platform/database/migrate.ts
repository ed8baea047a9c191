import { readdir, readFile } from 'node:fs/promises'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { ensureRoles } from './ensure-roles.ts'

const directory = new URL('../../../migrations/', import.meta.url)
const lockKey = 0x62657365

/** Brings a database to the newest schema. Several processes may call it at once: one works, the others wait and find nothing to do. */
export async function migrate(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lockKey])
    await client.query('CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())')
    const applied = new Set((await client.query<{ name: string }>('SELECT name FROM migrations')).rows.map((row) => row.name))
    const pending = (await readdir(directory)).filter((name) => name.endsWith('.sql') && !applied.has(name)).sort()
    if (pending.length === 0) return
    await ensureRoles(client)
    await runMigrations({ connectionString: databaseUrl })
    for (const name of pending) await apply(client, name)
  } finally {
    await client.end()
  }
}

async function apply(client: pg.Client, name: string): Promise<void> {
  const statements = await readFile(new URL(name, directory), 'utf8')
  await client.query('BEGIN')
  try {
    await client.query(statements)
    await client.query('INSERT INTO migrations (name) VALUES ($1)', [name])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}
