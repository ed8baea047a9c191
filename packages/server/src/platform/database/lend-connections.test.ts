import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedOrganisation } from '../../testing/seed.ts'
import { inOrganisation, readOrganisation } from '../events/transaction.ts'
import { testDatabase } from '../testing/test-database.ts'
import { type Database, openDatabase } from './open-database.ts'

let database: Database
let organisationId: string

beforeAll(async () => {
  database = openDatabase(await testDatabase(), { appConnections: 2 })
  organisationId = (await seedOrganisation(database)).id
})
afterAll(() => database.close())

/** What a connection has prepared of a statement that is asked with values so many times. */
async function preparedAfter(times: number): Promise<number> {
  return database.lend(async ({ db }) => {
    for (let n = 0; n < times; n++) await sql`SELECT ${n}::int AS given, ${String(times)}::text AS times`.execute(db)
    const { rows } = await sql<{
      count: number
    }>`SELECT count(*)::int AS count FROM pg_prepared_statements WHERE statement LIKE 'SELECT $1::int%'`.execute(db)
    return rows[0]?.count ?? 0
  })
}

describe('a connection that is lent', () => {
  it('prepares a statement that comes again and again, and no other', async () => {
    expect(await preparedAfter(4)).toBe(0)
    expect(await preparedAfter(1)).toBe(1)
  })

  it('goes on, reading and writing, when a migration changes the columns of what it has prepared', async () => {
    const owner = new pg.Client({ connectionString: database.url })
    await owner.connect()
    await owner.query('CREATE TABLE changing (one integer); GRANT SELECT ON changing TO besedka_app; INSERT INTO changing VALUES (1)')
    const context = { database, now: () => new Date(), subscriptions: {}, publish: () => {} }
    const changing = sql<{ one: number }>`SELECT * FROM changing WHERE one = ${1}`
    const read = async () => (await readOrganisation({ database }, organisationId, (db) => changing.execute(db))).rows
    const write = async () => (await inOrganisation(context, organisationId, ({ db }) => changing.execute(db))).rows
    for (let n = 0; n < 20; n++) await Promise.all([read(), write()])

    await owner.query('ALTER TABLE changing ADD COLUMN two integer')
    const read2 = await Promise.all([read(), read()])
    for (let n = 0; n < 20; n++) await Promise.all([read(), write()])
    await owner.query('ALTER TABLE changing ADD COLUMN three integer')
    const written = await Promise.all([write(), write()])
    await owner.end()

    expect(read2).toEqual(Array(2).fill([{ one: 1, two: null }]))
    expect(written).toEqual(Array(2).fill([{ one: 1, two: null, three: null }]))
  })

  it('lets statements travel together, in the order in which they were asked', async () => {
    const order: string[] = []
    const note = (what: string) => () => void order.push(what)
    await database.lend(async ({ db, ask }) => {
      const slow = sql`SELECT pg_sleep(0.2)`.execute(db).then(note('slow'))
      const next = sql`SELECT ${1}::int`.execute(db).then(note('next'))
      await Promise.all([slow, next, ask(sql`SELECT 1`).then(note('at once'))])
    })
    expect(order).toEqual(['at once', 'slow', 'next'])
  })

  it('answers nobody after it was given back', async () => {
    const late = await database.lend(
      async ({ db }) =>
        () =>
          sql`SELECT 1`.execute(db),
    )
    await expect(late()).rejects.toThrow('given back')
  })
})
