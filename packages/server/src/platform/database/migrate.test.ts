import { createHash } from 'node:crypto'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { migrate } from './migrate.ts'

let owner: pg.Client
let databaseUrl: string
let told: string[]

/** A database of its own, on which nothing of ours has been done. */
beforeAll(async () => {
  const admin = new pg.Client({ connectionString: await testDatabase() })
  await admin.connect()
  const name = `${admin.database}_migrations`
  await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  await admin.query(`CREATE DATABASE ${name}`)
  await admin.end()
  databaseUrl = Object.assign(new URL(await testDatabase()), { pathname: `/${name}` }).href
  owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
})

afterAll(() => owner.end())

beforeEach(async () => {
  told = []
  await owner.query('DROP TABLE IF EXISTS planted; DROP TABLE IF EXISTS migrations')
})

function bring(directory: URL, version = '0.2.0'): Promise<string> {
  return migrate(databaseUrl, { directory, version, tell: (line) => void told.push(line) })
}

const table = 'CREATE TABLE planted (name text);'
const index = `-- outside a transaction
-- Names are looked up by this; nobody waits while it is built.
DROP INDEX CONCURRENTLY IF EXISTS planted_names;
CREATE UNIQUE INDEX CONCURRENTLY planted_names ON planted (name);
`

async function release(migrations: Record<string, string>): Promise<URL> {
  const directory = await mkdtemp(join(tmpdir(), 'migrations-'))
  for (const [name, statements] of Object.entries(migrations)) await writeFile(join(directory, name), statements)
  return pathToFileURL(`${directory}/`)
}

async function validity(name: string): Promise<boolean | undefined> {
  const { rows } = await owner.query('SELECT indisvalid FROM pg_index WHERE indexrelid = to_regclass($1)', [name])
  return rows[0]?.indisvalid
}

async function applied(): Promise<string[]> {
  const { rows } = await owner.query("SELECT name FROM migrations WHERE name LIKE '9%' ORDER BY name")
  return rows.map(({ name }) => name)
}

it('builds an index outside a transaction, however many processes start at once', async () => {
  const migrations = await release({ '9001_table.sql': table, '9002_index.sql': index })

  await Promise.all([bring(migrations), bring(migrations), bring(migrations)])

  expect(await validity('planted_names')).toBe(true)
  expect(await applied()).toEqual(['9001_table.sql', '9002_index.sql'])
})

it('builds at the next start what was broken off half-way', async () => {
  const migrations = await release({ '9001_table.sql': `${table} INSERT INTO planted VALUES ('Anna'), ('Anna')`, '9002_index.sql': index })
  await expect(bring(migrations)).rejects.toThrow('9002_index.sql')
  expect(await validity('planted_names')).toBe(false)
  await owner.query('TRUNCATE planted')

  await bring(migrations)

  expect(await validity('planted_names')).toBe(true)
  expect(await applied()).toEqual(['9001_table.sql', '9002_index.sql'])
})

it('leaves nothing of an ordinary migration that fails', async () => {
  const migrations = await release({ '9001_table.sql': `${table} SELECT 1 / 0` })

  await expect(bring(migrations)).rejects.toThrow('9001_table.sql')

  expect((await owner.query("SELECT to_regclass('planted') AS planted")).rows).toEqual([{ planted: null }])
  expect(await applied()).toEqual([])
})

it('says what it does and how long that took, and nothing where there is nothing to do', async () => {
  const migrations = await release({ '9001_table.sql': table, '9002_index.sql': index })

  expect(await bring(migrations)).toBe('9002')
  await bring(migrations)

  expect(told).toEqual(['Migrating the database: 9001 … 9002 (2)', expect.stringMatching(/^Migrated in \d+\.\d s$/)])
})

it('refuses a schema that a newer version has made, and names both versions', async () => {
  await bring(await release({ '9001_table.sql': table, '9002_index.sql': index }), '0.3.0')

  const refused = bring(await release({ '9001_table.sql': table }), '0.2.0')

  await expect(refused).rejects.toThrow(
    'The database was brought to schema 9002 by Besedka 0.3.0, and this is Besedka 0.2.0, which knows schemas up to 9001.',
  )
})

it('works on a newer schema that says it bears this version, and not one before it', async () => {
  await bring(
    await release({ '9001_table.sql': table, '9002_more.sql': '-- works with 0.2.0\nALTER TABLE planted ADD more text;' }),
    '0.3.0',
  )
  const former = await release({ '9001_table.sql': table })

  expect(await bring(former, '0.2.1')).toBe('9002')
  await expect(bring(former, '0.1.9')).rejects.toThrow('this is Besedka 0.1.9')
})

it('tells of a migration that was changed after it had been applied, and takes the one at hand where none was noted', async () => {
  await bring(await release({ '9001_table.sql': table }))
  await owner.query('UPDATE migrations SET checksum = NULL')
  await bring(await release({ '9001_table.sql': table }))
  told = []

  await bring(await release({ '9001_table.sql': `${table} -- changed` }))

  expect(told).toEqual([expect.stringContaining('Migration 9001_table.sql is not the one that was applied')])
})

it('never changes a migration that has been released', async () => {
  const directory = new URL('../../../migrations/', import.meta.url)
  const released = (await readFile(new URL('released.txt', directory), 'utf8')).trim().split('\n')

  const present = await Promise.all(
    released.map(async (line) => {
      const [, name = ''] = line.split('  ')
      const content = await readFile(new URL(name, directory))
      return `${createHash('sha256').update(content).digest('hex')}  ${name}`
    }),
  )

  expect(present).toEqual(released)
})

it('brings what was added to migrations after they had been applied to installations from before', async () => {
  await migrate(databaseUrl)
  await owner.query('DROP VIEW worker_processes; ALTER TABLE registrations ADD email_codes_sent int; ALTER TABLE processes DROP version')
  await owner.query("DELETE FROM migrations WHERE name = '0073_former_name_of_processes.sql'; UPDATE migrations SET checksum = NULL")

  await migrate(databaseUrl)

  expect((await owner.query("SELECT to_regclass('worker_processes') AS view")).rows).toEqual([{ view: 'worker_processes' }])
  const { rows } = await owner.query('SELECT count(*)::int AS count FROM migrations WHERE checksum IS NULL')
  expect(rows).toEqual([{ count: 0 }])
})
