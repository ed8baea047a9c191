import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedOrganisation } from '../../testing/seed.ts'
import { type Database, openDatabase } from '../database/open-database.ts'
import { AppError } from '../errors/app-error.ts'
import { testDatabase } from '../testing/test-database.ts'
import { readAtOnce } from './read-at-once.ts'

let database: Database
let ours: string
let theirs: string

beforeAll(async () => {
  database = openDatabase(await testDatabase())
  ours = (await seedOrganisation(database)).id
  theirs = (await seedOrganisation(database)).id
})
afterAll(() => database.close())

const organisations = sql<{ organisation_id: string }>`SELECT organisation_id FROM organisation_positions`

describe('reading at once', () => {
  it('shows one organisation to each of many readers, whatever its connection has read before', async () => {
    const readers = Array.from({ length: 40 }, async (_nobody, n) => {
      const id = n % 2 === 0 ? ours : theirs
      const rows = await readAtOnce({ database }, id, (read) => Promise.all([read(organisations), read(organisations)]))
      return rows.flat().every((row) => row.organisation_id === id) && rows.flat().length === 2
    })

    expect(await Promise.all(readers)).toEqual(readers.map(() => true))
  })

  it('refuses to be asked after the first answer, when the transaction is over', async () => {
    const late = readAtOnce({ database }, ours, async (read) => {
      await read(organisations)
      return read(organisations)
    })

    await expect(late).rejects.toThrow('before the first answer')
  })

  it('changes nothing', async () => {
    const writing = readAtOnce({ database }, ours, (read) =>
      read(sql<{ position: number }>`UPDATE organisation_positions SET position = 7`),
    )

    await expect(writing).rejects.toThrow('read-only')
  })

  it('keeps its connections through refusals', async () => {
    for (let n = 0; n < 10; n++) {
      const refused = readAtOnce({ database }, ours, async () => {
        throw new AppError('accessDeniedException', {})
      })
      await expect(refused).rejects.toThrow(AppError)
    }

    expect(await readAtOnce({ database }, ours, (read) => read(organisations))).toEqual([{ organisation_id: ours }])
  })

  it('goes on when a migration adds a column to what it has prepared', async () => {
    const owner = new pg.Client({ connectionString: database.url })
    await owner.connect()
    await owner.query('CREATE TABLE changing (one integer); GRANT SELECT ON changing TO besedka_app; INSERT INTO changing VALUES (1)')
    const read = () => readAtOnce({ database }, ours, (ask) => ask(sql<{ one: number }>`SELECT * FROM changing`))
    await Promise.all([read(), read(), read(), read()])

    await owner.query('ALTER TABLE changing ADD COLUMN two integer')
    await owner.end()

    expect(await Promise.all([read(), read(), read(), read()])).toEqual(Array(4).fill([{ one: 1, two: null }]))
  })
})
