import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { migrate } from './migrate.ts'

let owner: pg.Client
let databaseUrl: string

beforeAll(async () => {
  databaseUrl = await testDatabase()
  owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
})

afterAll(() => owner.end())

beforeEach(async () => {
  await owner.query("DROP TABLE IF EXISTS planted; DELETE FROM migrations WHERE name LIKE '9%'")
})

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

  await Promise.all([migrate(databaseUrl, migrations), migrate(databaseUrl, migrations), migrate(databaseUrl, migrations)])

  expect(await validity('planted_names')).toBe(true)
  expect(await applied()).toEqual(['9001_table.sql', '9002_index.sql'])
})

it('builds at the next start what was broken off half-way', async () => {
  const migrations = await release({ '9001_table.sql': `${table} INSERT INTO planted VALUES ('Anna'), ('Anna')`, '9002_index.sql': index })
  await expect(migrate(databaseUrl, migrations)).rejects.toThrow('9002_index.sql')
  expect(await validity('planted_names')).toBe(false)
  await owner.query('TRUNCATE planted')

  await migrate(databaseUrl, migrations)

  expect(await validity('planted_names')).toBe(true)
  expect(await applied()).toEqual(['9001_table.sql', '9002_index.sql'])
})

it('leaves nothing of an ordinary migration that fails', async () => {
  const migrations = await release({ '9001_table.sql': `${table} SELECT 1 / 0` })

  await expect(migrate(databaseUrl, migrations)).rejects.toThrow('9001_table.sql')

  expect((await owner.query("SELECT to_regclass('planted') AS planted")).rows).toEqual([{ planted: null }])
  expect(await applied()).toEqual([])
})
