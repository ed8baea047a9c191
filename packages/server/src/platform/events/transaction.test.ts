import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedOrganisation } from '../../testing/seed.ts'
import { type Database, openDatabase } from '../database/open-database.ts'
import { createEventReader } from '../live/read-events.ts'
import { testDatabase } from '../testing/test-database.ts'
import type { LoggedEvent } from './event.ts'
import { inOrganisation, readOrganisation, type Transaction, type TransactionContext } from './transaction.ts'

const writers = 16
const writesEach = 40

let database: Database

beforeAll(async () => {
  database = openDatabase(await testDatabase())
})
afterAll(() => database.close())

describe('a reader', () => {
  it('that throws before it has asked anything leaves no transaction behind for whoever gets the connection next', async () => {
    const { id } = await seedOrganisation(database)
    const throwing = () => {
      throw new Error('No such cursor')
    }

    for (let time = 0; time < 20; time++) {
      await expect(readOrganisation({ database }, id, throwing)).rejects.toThrow('No such cursor')
      const state = await database.lend((loan) => loan.ask(sql`SELECT current_setting('transaction_read_only') AS read_only`))
      expect(state.rows).toEqual([{ read_only: 'off' }])
    }
  })
})

describe('the log', () => {
  it('numbers events in the order of commit, without holes, while sixteen write and some of them fail', async () => {
    const { id } = await seedOrganisation(database)
    let failed = 0
    const follower = follow(id)

    await Promise.all(
      Array.from({ length: writers }, async (_nobody, writer) => {
        for (let number = 1; number <= writesEach; number++) {
          await write(id, `${writer}:${number}`).catch(() => failed++)
        }
      }),
    )

    const followed = await follower.stop()
    expect(failed).toBeGreaterThan(writers)
    expect(followed.map((event) => event.position)).toEqual(followed.map((_event, index) => index + 1))
    expect(new Set(followed.map(nameOf))).toEqual(new Set(await writtenNames(id)))
  })

  it('publishes what was committed, and nothing of what was rolled back', async () => {
    const { id } = await seedOrganisation(database)
    const published: LoggedEvent[] = []
    const context = { ...contextOf(), publish: (_id: string, events: LoggedEvent[]) => void published.push(...events) }

    await inOrganisation(context, id, async (tx) => record(tx, 'first')).catch(() => undefined)
    await inOrganisation(context, id, async (tx) => {
      record(tx, 'second')
      throw new Error('Changed my mind')
    }).catch(() => undefined)
    await inOrganisation(context, id, async (tx) => record(tx, 'third'))

    expect(published.map((event) => [event.position, nameOf(event)])).toEqual([
      [1, 'first'],
      [2, 'third'],
    ])
  })

  it('is written together with its reactions, and together with them not at all', async () => {
    const { id } = await seedOrganisation(database)
    const refuse = async () => {
      throw new Error('The consequence is impossible')
    }
    const context = { ...contextOf(), subscriptions: { 'role.updated': [refuse] } }

    await expect(inOrganisation(context, id, async (tx) => record(tx, 'cause'))).rejects.toThrow('impossible')

    expect(await position(id)).toBe(0)
  })

  it('is not written when what travels to the end with it fails', async () => {
    const { id } = await seedOrganisation(database)
    const published: LoggedEvent[] = []
    const context = { ...contextOf(), publish: (_id: string, events: LoggedEvent[]) => void published.push(...events) }

    const failing = inOrganisation(context, id, async (tx) => {
      record(tx, 'half')
      tx.write(sql`SELECT ${1}::int / ${0}::int`)
      await tx.enqueue({ name: 'nothing', payload: {} })
    })

    await expect(failing).rejects.toThrow('division by zero')
    expect([await position(id), published]).toEqual([0, []])
  })

  it('is not taken for written when work went on behind a statement that had failed', async () => {
    const { id } = await seedOrganisation(database)

    const hushed = inOrganisation(contextOf(), id, async (tx) => {
      await sql`SELECT ${1}::int / ${0}::int`.execute(tx.db).catch(() => {})
    })

    await expect(hushed).rejects.toThrow('rolled back')
  })

  it('cannot be rewritten by the role that the product works as', async () => {
    const { id } = await seedOrganisation(database)
    await inOrganisation(contextOf(), id, async (tx) => record(tx, 'truth'))

    for (const statement of [sql`UPDATE events SET payload = '"lie"'`, sql`DELETE FROM events`]) {
      await expect(inOrganisation(contextOf(), id, (tx) => statement.execute(tx.db))).rejects.toThrow('permission denied')
    }
  })
})

describe('a change that meets another', () => {
  it('is tried again after a deadlock, so that both succeed', async () => {
    const { id } = await seedOrganisation(database)
    const names = ['one', 'two']
    for (const name of names) await inOrganisation(contextOf(), id, (tx) => insertRole(tx, name))
    let attempts = 0

    await Promise.all(
      [names, names.toReversed()].map((order) =>
        inOrganisation(contextOf(), id, async (tx) => {
          attempts++
          for (const name of order) {
            await tx.db.updateTable('roles').set({ description: order.join() }).where('name', '=', name).execute()
            await new Promise((resolve) => setTimeout(resolve, 50))
          }
        }),
      ),
    )

    expect(attempts).toBeGreaterThan(2)
  })
})

function contextOf(): TransactionContext {
  return { database, now: () => new Date(), subscriptions: {}, publish: () => undefined }
}

function record(tx: Transaction, name: string): void {
  tx.record({ type: 'role.updated', subjectId: null, audience: ['staff'], payload: { roleId: name, changedAccountIds: [] } })
}

function nameOf({ payload }: LoggedEvent): string {
  return 'roleId' in payload ? payload.roleId : ''
}

/** Writes a row and one to three events of the same name; every fifth change fails, at one moment or another. */
async function write(organisationId: string, name: string): Promise<void> {
  await inOrganisation(contextOf(), organisationId, async (tx) => {
    await insertRole(tx, name)
    for (let count = randomInt(1, 4), index = 0; index < count; index++) record(tx, `${name}:${index}`)
    await new Promise((resolve) => setTimeout(resolve, randomInt(0, 3)))
    if (randomInt(5) === 0) throw new Error('Changed my mind')
    await tx.db
      .updateTable('roles')
      .set({ description: String(tx.now) })
      .where('name', '=', name)
      .execute()
  })
}

async function insertRole(tx: Transaction, name: string): Promise<void> {
  await sql`INSERT INTO roles (organisation_id, id, name, rights, built_in)
            VALUES (${tx.organisationId}, gen_random_uuid(), ${name}, '{}', false)`.execute(tx.db)
}

async function position(organisationId: string): Promise<number> {
  return (await createEventReader(database).bounds(organisationId)).position
}

/** The names of the events that the committed rows must have. */
async function writtenNames(organisationId: string): Promise<string[]> {
  const { rows } = await database.systemPool.query<{ name: string; count: number }>(
    `SELECT r.name, count(e.position)::int AS count FROM roles r
     LEFT JOIN events e ON e.organisation_id = r.organisation_id AND e.payload ->> 'roleId' LIKE r.name || ':%'
     WHERE r.organisation_id = $1 GROUP BY r.name`,
    [organisationId],
  )
  expect(rows.every(({ count }) => count > 0)).toBe(true)
  return rows.flatMap(({ name, count }) => Array.from({ length: count }, (_one, index) => `${name}:${index}`))
}

/** Reads the growing log from where it stands, again and again, as every follower of the feed does, until `stop` and the last event. */
function follow(organisationId: string) {
  const reader = createEventReader(database)
  const seen: LoggedEvent[] = []
  let stopped = false

  async function read(): Promise<void> {
    for (let isLast = false, fresh = 1; fresh > 0 || !isLast; ) {
      // Only what is asked after the stop is sure to see all that was written before it.
      isLast = stopped
      const events = await reader.after(organisationId, seen.at(-1)?.position ?? 0, 50)
      seen.push(...events)
      fresh = events.length
    }
  }

  const reading = read()
  return {
    async stop(): Promise<LoggedEvent[]> {
      stopped = true
      await reading
      return seen
    },
  }
}
