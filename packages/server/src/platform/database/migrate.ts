import { readdir, readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { ensureRoles } from './ensure-roles.ts'

const ownMigrations = new URL('../../../migrations/', import.meta.url)
const lockKey = 0x62657365
const askAgainMs = 250

/** The first line of a migration that builds an index of a large table while everybody goes on writing: CONCURRENTLY bears no transaction. */
const outsideTransaction = '-- outside a transaction\n'

/**
 * Brings a database to the newest schema. Several processes may call it at once: one works, the others wait and find nothing to do.
 *
 * A migration is applied whole or not at all. One that says of itself `-- outside a transaction` is not: each of its statements stands alone,
 * ended by a semicolon at the end of a line, and is written so that all may be done again after any of them has failed.
 */
export async function migrate(databaseUrl: string, directory = ownMigrations): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await takeLock(client)
    await client.query('CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())')
    const applied = new Set((await client.query<{ name: string }>('SELECT name FROM migrations')).rows.map((row) => row.name))
    const pending = (await readdir(directory)).filter((name) => name.endsWith('.sql') && !applied.has(name)).sort()
    if (pending.length === 0) return
    await ensureRoles(client)
    await runMigrations({ connectionString: databaseUrl })
    for (const name of pending) await apply(client, name, await readFile(new URL(name, directory), 'utf8'))
  } finally {
    await client.end()
  }
}

/** Asked for again and again: whoever waits for it in the database is waited for by an index that is built CONCURRENTLY, and both would stand. */
async function takeLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [lockKey])
    if (rows[0]?.taken) return
    await setTimeout(askAgainMs)
  }
}

async function apply(client: pg.Client, name: string, statements: string): Promise<void> {
  try {
    if (!statements.startsWith(outsideTransaction)) return await applyWhole(client, name, statements)
    for (const statement of statements.split(/;$/m)) await client.query(statement)
    await markApplied(client, name)
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}

async function applyWhole(client: pg.Client, name: string, statements: string): Promise<void> {
  await client.query('BEGIN')
  try {
    await client.query(statements)
    await markApplied(client, name)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}

async function markApplied(client: pg.Client, name: string): Promise<void> {
  await client.query('INSERT INTO migrations (name) VALUES ($1)', [name])
}
