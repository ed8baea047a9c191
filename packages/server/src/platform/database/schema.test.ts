import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { globalTables } from '../testing/global-tables.ts'
import { testDatabase } from '../testing/test-database.ts'
import { migrate } from './migrate.ts'

let client: pg.Client
let databaseUrl: string

beforeAll(async () => {
  databaseUrl = await testDatabase()
  client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
})

afterAll(() => client.end())

/** What of a tenant table would keep the schema from being distributed by organisation, as `table: constraint or index`. */
async function keysWithoutOrganisation(): Promise<{ checked: number; wrong: string[] }> {
  const { rows } = await client.query<{
    kind: string
    key: string
    table: string
    first: string
    other: string | null
    other_first: string | null
  }>(`
    SELECT 'unique' AS kind, i.indexrelid::regclass::text AS key, i.indrelid::regclass::text AS table, a.attname AS first, NULL AS other, NULL AS other_first
    FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = i.indkey[0]
    WHERE i.indisunique AND i.indrelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace)
    UNION ALL
    SELECT 'foreign', c.conname, c.conrelid::regclass::text, own.attname, c.confrelid::regclass::text, theirs.attname
    FROM pg_constraint c
    JOIN pg_attribute own ON own.attrelid = c.conrelid AND own.attnum = c.conkey[1]
    JOIN pg_attribute theirs ON theirs.attrelid = c.confrelid AND theirs.attnum = c.confkey[1]
    WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace AND c.conparentid = 0`)
  const tenantKeys = rows.filter(({ table }) => !globalTables.includes(table))
  const wrong = tenantKeys.filter(({ first, other, other_first }) => {
    if (other === null) return first !== 'organisation_id'
    // To a table that belongs to no organisation there is nothing to join by; to another tenant's table both sides start with it.
    return !globalTables.includes(other) && (first !== 'organisation_id' || other_first !== 'organisation_id')
  })
  return { checked: tenantKeys.length, wrong: wrong.map(({ table, key }) => `${table}: ${key}`) }
}

async function tenantTablesWithoutKey(): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    SELECT relname AS name FROM pg_class c
    WHERE relkind IN ('r', 'p') AND NOT relispartition AND relnamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_index i WHERE i.indrelid = c.oid AND i.indisprimary)`)
  return rows.map(({ name }) => name).filter((name) => !globalTables.includes(name))
}

test('every primary, unique and foreign key of a tenant table starts with the organisation, so the schema can be distributed by it', async () => {
  const { checked, wrong } = await keysWithoutOrganisation()

  expect(checked).toBeGreaterThan(0)
  expect(wrong).toEqual([])
  expect(await tenantTablesWithoutKey()).toEqual([])
})

test.each([
  ['a primary key without the organisation', 'CREATE TABLE planted (organisation_id uuid, id uuid PRIMARY KEY)', 'planted: planted_pkey'],
  [
    'a unique key that starts with something else',
    'CREATE TABLE planted (organisation_id uuid, id uuid, name text, PRIMARY KEY (organisation_id, id), UNIQUE (name, organisation_id))',
    'planted: planted_name_organisation_id_key',
  ],
  [
    'a foreign key that leaves the organisation out',
    `CREATE TABLE planted_parent (organisation_id uuid, id uuid UNIQUE, PRIMARY KEY (organisation_id, id));
     CREATE TABLE planted (organisation_id uuid, id uuid, parent_id uuid REFERENCES planted_parent (id), PRIMARY KEY (organisation_id, id))`,
    'planted: planted_parent_id_fkey',
  ],
])('%s is noticed', async (_, planted, complaint) => {
  await client.query('BEGIN')
  try {
    await client.query(planted)

    expect((await keysWithoutOrganisation()).wrong).toContain(complaint)
  } finally {
    await client.query('ROLLBACK')
  }
})

test('a tenant table without a primary key is noticed', async () => {
  await client.query('BEGIN')
  try {
    await client.query('CREATE TABLE planted (organisation_id uuid)')

    expect(await tenantTablesWithoutKey()).toEqual(['planted'])
  } finally {
    await client.query('ROLLBACK')
  }
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
