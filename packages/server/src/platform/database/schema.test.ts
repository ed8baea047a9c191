import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { migrate } from './migrate.ts'

/** Read before the organisation is known, so they belong to none. */
const globalTables = [
  'migrations',
  'organisations',
  'logins',
  'sessions',
  'visitor_tokens',
  'channel_keys',
  'live_tickets',
  'processes',
  'rate_limits',
  'schedule',
]

let client: pg.Client
let databaseUrl: string

beforeAll(async () => {
  databaseUrl = await testDatabase()
  client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
})

afterAll(() => client.end())

test('every unique key of a tenant table starts with the organisation, so the schema can be distributed by it', async () => {
  const { rows } = await client.query<{ key: string; table: string; first: string }>(`
    SELECT i.indexrelid::regclass::text AS key, i.indrelid::regclass::text AS table, a.attname AS first
    FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = i.indkey[0]
    WHERE i.indisunique AND i.indrelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace)`)
  const tenantKeys = rows.filter(({ table }) => !globalTables.includes(table))

  expect(tenantKeys.length).toBeGreaterThan(0)
  expect(tenantKeys.filter(({ first }) => first !== 'organisation_id')).toEqual([])
})

test('row-level security is forced on every tenant table', async () => {
  const { rows } = await client.query<{ name: string; forced: boolean }>(
    "SELECT relname AS name, relforcerowsecurity AS forced FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace",
  )

  expect(rows.filter(({ name, forced }) => !forced && !globalTables.includes(name)).map(({ name }) => name)).toEqual([])
})

test('migrating a migrated database changes nothing, however many processes try at once', async () => {
  await Promise.all([migrate(databaseUrl), migrate(databaseUrl), migrate(databaseUrl)])

  const { rows } = await client.query('SELECT count(*) = count(DISTINCT name) AS once FROM migrations')
  expect(rows).toEqual([{ once: true }])
})
