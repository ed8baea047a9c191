import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { runLoad } from '../load/run-load.ts'
import { writeMessages } from '../load/write-messages.ts'
import type { Bench, Measurement } from '../measurement.ts'
import { seedOrganisation } from '../seed/seed-organisation.ts'
import { seedVisitors } from '../seed/seed-visitors.ts'
import { median } from '../statistics.ts'

/** So many that a chat stays as short as chats are, however fast its customer is answered. */
const customers = 5_000
const connections = 64
const blockMs = 5_000
const rounds = 2
const patienceMs = 120_000

/**
 * Row 20: what counting costs those who write. Messages accepted a second while what they add to the numbers is counted, against the same while it
 * is not, in blocks A B B A; and how long after the last message everything is counted.
 */
export const facts: Measurement = {
  name: 'facts',
  async measure(bench) {
    const { write, hold, catchUp } = await prepare(bench)
    const duration = blockMs * bench.scale
    await write(duration)
    await catchUp()
    const counting: number[] = []
    const held: number[] = []
    const lags: number[] = []
    const counted = async () => {
      counting.push(await write(duration))
      lags.push(await catchUp())
    }
    const uncounted = async () => {
      const letGo = await hold()
      held.push(await write(duration))
      await letGo()
      await catchUp()
    }
    for (let round = 0; round < rounds; round++) for (const block of [counted, uncounted, uncounted, counted]) await block()
    const perSecond = { counting: median(counting), held: median(held) }
    return { facts: { perSecond, costToAccept: 1 - perSecond.counting / perSecond.held, lagMs: median(lags) } }
  },
}

async function prepare({ product, database }: Bench) {
  const organisation = await seedOrganisation(database, 'Facts')
  const visitors = await seedVisitors(database, organisation, { count: customers, assigneeId: organisation.operator.id })
  const tokens = visitors.map(({ token }) => token)
  return {
    async write(durationMs: number): Promise<number> {
      const { messages, seconds } = await runLoad(writeMessages, { port: product.port, tokens, connections, durationMs })
      return messages / seconds
    },
    hold: () => holdCursor(product.databaseUrl, organisation.id),
    catchUp: () => untilCounted(database, organisation.id),
  }
}

/** Whoever counts takes the cursor first, and leaves what another one has: while we hold it, nobody counts. Answers how to let it go. */
async function holdCursor(databaseUrl: string, organisationId: string): Promise<() => Promise<void>> {
  const holder = new pg.Client({ connectionString: databaseUrl })
  await holder.connect()
  await holder.query('BEGIN')
  await holder.query('SELECT FROM fact_cursors WHERE organisation_id = $1 FOR UPDATE', [organisationId])
  return async () => {
    await holder.query('COMMIT')
    await holder.end()
  }
}

/** Waits until everything that has happened is counted; answers how long that took. */
async function untilCounted(database: pg.Client, organisationId: string): Promise<number> {
  const began = performance.now()
  for (;;) {
    const { rows } = await database.query<{ counted: boolean }>(
      `SELECT built AND c.position = p.position AS counted FROM organisation_positions p JOIN fact_cursors c USING (organisation_id)
       WHERE organisation_id = $1`,
      [organisationId],
    )
    const took = performance.now() - began
    if (rows[0]?.counted) return took
    if (took > patienceMs) throw new Error('What was written was not counted in time')
    await sleep(20)
  }
}
