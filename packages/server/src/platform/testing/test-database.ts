import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { expect } from 'vitest'
import { migrate } from '../database/migrate.ts'

const migrations = new URL('../../../migrations/', import.meta.url)
const templateLock = 0x74657374
const placesLock = 0x706c6163

let held: ReturnType<typeof holdPlace> | undefined
let created: { file: string | undefined; url: Promise<string> } | undefined

/**
 * Connection string of a fresh, migrated database for the tests of one file; every call within the file gives the same one.
 *
 * It is a copy of a template that is migrated once for all files. Vitest's set-up provides the PostgreSQL (TEST_DATABASE_URL).
 */
export function testDatabase(): Promise<string> {
  const file = expect.getState().testPath
  // A process tests many files, one after the other.
  if (created === undefined || created.file !== file) created = { file, url: createDatabase() }
  return created.url
}

async function createDatabase(): Promise<string> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) throw new Error('TEST_DATABASE_URL is not set: run tests by "npm test" or vitest, which start a PostgreSQL for them.')
  held ??= holdPlace(server)
  const { admin, place } = await held
  const template = await ensureTemplate(admin, server)
  const name = `besedka_test_${place}`
  await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  // Half the work of a copy that goes through the log of writes.
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`)
  return urlOf(server, name)
}

/**
 * Takes the first place that no other process has, for as long as this one lives. PostgreSQL alone knows which are free: Vitest gives its workers
 * numbers, but two projects that run side by side may have the same.
 */
async function holdPlace(server: string): Promise<{ admin: pg.Pool; place: number }> {
  // One connection, which is never given up, and keeps nobody from ending.
  const admin = new pg.Pool({ connectionString: server, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true })
  admin.on('error', () => {})
  for (let place = 1; ; place++) {
    const { rows } = await admin.query<{ free: boolean }>('SELECT pg_try_advisory_lock($1, $2) AS free', [placesLock, place])
    if (rows[0]?.free) return { admin, place }
  }
}

/** The template is named after its migrations, and gets that name only when it is complete. */
async function ensureTemplate(admin: pg.Pool, server: string): Promise<string> {
  const template = `besedka_template_${await migrationsHash()}`
  await admin.query('SELECT pg_advisory_lock($1)', [templateLock])
  const existing = await admin.query('SELECT FROM pg_database WHERE datname = $1', [template])
  if (existing.rowCount === 0) {
    const partial = `${template}_new`
    await admin.query(`DROP DATABASE IF EXISTS ${partial} WITH (FORCE)`)
    await admin.query(`CREATE DATABASE ${partial}`)
    await migrate(urlOf(server, partial))
    await admin.query(`ALTER DATABASE ${partial} RENAME TO ${template}`)
  }
  await admin.query('SELECT pg_advisory_unlock($1)', [templateLock])
  return template
}

async function migrationsHash(): Promise<string> {
  const hash = createHash('sha256')
  for (const name of (await readdir(migrations)).sort()) hash.update(name).update(await readFile(new URL(name, migrations)))
  return hash.digest('hex').slice(0, 16)
}

function urlOf(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}
