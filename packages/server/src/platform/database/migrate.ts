import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { isAtLeast, productVersion } from '../config/product-version.ts'
import { SetupError } from '../setup-error.ts'
import { ensureRoles } from './ensure-roles.ts'
import { errorCodeOf } from './error-code.ts'

const ownMigrations = new URL('../../../migrations/', import.meta.url)
const lockKey = 0x62657365
const askAgainMs = 250

/** The first line of a migration that builds an index of a large table while everybody goes on writing: CONCURRENTLY bears no transaction. */
const outsideTransaction = '-- outside a transaction\n'
/** A line of a migration after which versions from this one on still work, so that one may go back to them. */
const worksWith = /^-- works with (\d+\.\d+\.\d+)$/m

export type MigrateOptions = {
  directory?: URL
  /** The version of the product that asks, like `0.2.0`. */
  version?: string
  /** Told what is done, for the person who started it. */
  tell?(line: string): void
}

type Applied = { name: string; checksum: string | null; product: string | null; works_with: string | null }
type Migration = { name: string; statements: string; checksum: string }

/**
 * Brings a database to the newest schema, and answers its name. Several processes may call it at once: one works, the others wait and find nothing to
 * do. Throws SetupError where the schema is newer than this version knows.
 *
 * A migration is applied whole or not at all. One that says of itself `-- outside a transaction` is not: each of its statements stands alone,
 * ended by a semicolon at the end of a line, and is written so that all may be done again after any of them has failed.
 */
export async function migrate(databaseUrl: string, options: MigrateOptions = {}): Promise<string> {
  const { directory = ownMigrations, version = productVersion, tell = () => {} } = options
  const known = await readMigrations(directory)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await takeLock(client)
    await ensureTable(client)
    const { rows: applied } = await client.query<Applied>('SELECT name, checksum, product, works_with FROM migrations ORDER BY name')
    refuseNewer(applied, known, version)
    await compareSums(client, applied, known, tell)
    const pending = known.filter(({ name }) => !applied.some((one) => one.name === name))
    if (pending.length > 0) await applyAll(client, databaseUrl, pending, version, tell)
    return schemaName([...applied, ...known].map(({ name }) => name))
  } finally {
    await client.end()
  }
}

async function readMigrations(directory: URL): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const statements = await readFile(new URL(name, directory), 'utf8')
      return { name, statements, checksum: createHash('sha256').update(statements).digest('hex') }
    }),
  )
}

async function ensureTable(client: pg.Client): Promise<void> {
  try {
    await client.query('CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())')
    await client.query(`ALTER TABLE migrations ADD COLUMN IF NOT EXISTS checksum text, ADD COLUMN IF NOT EXISTS product text,
      ADD COLUMN IF NOT EXISTS works_with text`)
  } catch (error) {
    if (errorCodeOf(error) !== '42501') throw error
    throw new SetupError(
      `The database user "${client.user}" may not create tables in the database "${client.database}": it must own the database or its schema "public".\n` +
        `Let an administrator of that PostgreSQL run:  ALTER DATABASE "${client.database}" OWNER TO "${client.user}";` +
        ` and, in that database,  ALTER SCHEMA public OWNER TO "${client.user}";`,
    )
  }
}

/** An older version would work on tables that it does not know, and past rights and second factors that came later. */
function refuseNewer(applied: readonly Applied[], known: readonly Migration[], version: string): void {
  const newer = applied.filter(({ name }) => !known.some((one) => one.name === name))
  if (newer.every(({ works_with: least }) => least !== null && isAtLeast(version, least))) return
  const last = newer.at(-1)
  throw new SetupError(
    `The database was brought to schema ${schemaName(newer.map(({ name }) => name))} by Besedka ${last?.product ?? 'of a newer version'}, and this is Besedka ${version}, ` +
      `which knows schemas up to ${schemaName(known.map(({ name }) => name))}. Start the newer version, or restore a backup from before the upgrade (docs/backup.md).`,
  )
}

/** A migration that was changed after it had been applied: databases from before and from after are no longer the same. */
async function compareSums(client: pg.Client, applied: readonly Applied[], known: readonly Migration[], tell: (line: string) => void) {
  for (const { name, checksum } of known) {
    const before = applied.find((one) => one.name === name)
    if (!before || before.checksum === checksum) continue
    if (before.checksum === null) await client.query('UPDATE migrations SET checksum = $2 WHERE name = $1', [name, checksum])
    else tell(`Migration ${name} is not the one that was applied to this database: the schema may lack what was added to it since`)
  }
}

async function applyAll(
  client: pg.Client,
  databaseUrl: string,
  pending: readonly Migration[],
  version: string,
  tell: (line: string) => void,
) {
  const [first, last] = [numberOf(pending[0]?.name), numberOf(pending.at(-1)?.name)]
  const began = performance.now()
  tell(`Migrating the database: ${first === last ? first : `${first} … ${last}`} (${pending.length})`)
  await ensureRoles(client)
  await runMigrations({ connectionString: databaseUrl })
  for (const migration of pending) await apply(client, migration, version)
  tell(`Migrated in ${((performance.now() - began) / 1_000).toFixed(1)} s`)
}

/** The highest number, by which people call a schema. */
function schemaName(names: readonly string[]): string {
  return numberOf([...names].sort().at(-1))
}

function numberOf(name: string | undefined): string {
  return name?.split('_')[0] ?? 'none'
}

/** Asked for again and again: whoever waits for it in the database is waited for by an index that is built CONCURRENTLY, and both would stand. */
async function takeLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [lockKey])
    if (rows[0]?.taken) return
    await setTimeout(askAgainMs)
  }
}

async function apply(client: pg.Client, migration: Migration, version: string): Promise<void> {
  const { name, statements } = migration
  try {
    if (!statements.startsWith(outsideTransaction)) return await applyWhole(client, migration, version)
    for (const statement of statements.split(/;$/m)) await client.query(statement)
    await markApplied(client, migration, version)
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}

async function applyWhole(client: pg.Client, migration: Migration, version: string): Promise<void> {
  await client.query('BEGIN')
  try {
    await client.query(migration.statements)
    await markApplied(client, migration, version)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}

async function markApplied(client: pg.Client, { name, statements, checksum }: Migration, version: string): Promise<void> {
  const least = worksWith.exec(statements)?.[1] ?? null
  await client.query('INSERT INTO migrations (name, checksum, product, works_with) VALUES ($1, $2, $3, $4)', [
    name,
    checksum,
    version,
    least,
  ])
}
