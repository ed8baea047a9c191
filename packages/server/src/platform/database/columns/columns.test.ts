import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../testing/test-database.ts'
import { describeColumns } from './describe-columns.ts'
import type { TableOf } from './table-of.ts'

let client: pg.Client

beforeAll(async () => {
  client = new pg.Client({ connectionString: await testDatabase() })
  await client.connect()
})

afterAll(() => client.end())

test('the row types are those of the migrated schema; after a change of it, run "npm run columns"', async () => {
  expect(await describeColumns(client)).toBe(await readFile(new URL('columns.ts', import.meta.url), 'utf8'))
})

test('columns are told with what they may lack, what fills them and what they are computed from', async () => {
  await client.query('BEGIN')
  try {
    await client.query(`CREATE TABLE planted (id uuid NOT NULL, tags text[] NOT NULL DEFAULT '{}', till timestamptz, body jsonb,
      number bigint GENERATED ALWAYS AS IDENTITY, short text GENERATED ALWAYS AS ('none') STORED)`)

    expect(await describeColumns(client)).toContain(`  planted: {
    id: string
    tags: Generated<string[]>
    till: Date | null
    body: unknown
    number: Generated<number>
    short: GeneratedAlways<string | null>
  }
`)
  } finally {
    await client.query('ROLLBACK')
  }
})

test('meaning is given only to columns that there are, and only within their types', () => {
  // @ts-expect-error: teams have no such column
  const none: TableOf<'teams', { colour: string }> | undefined = undefined
  // @ts-expect-error: it is a text
  const other: TableOf<'teams', { name: number }> | undefined = undefined
  const fitting: TableOf<'teams', { name: 'Sales' | 'Support' }> | undefined = undefined

  expect([none, other, fitting]).toEqual([undefined, undefined, undefined])
})
