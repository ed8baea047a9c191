import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { runLoad } from '../load/run-load.ts'
import { writeMessages } from '../load/write-messages.ts'
import type { Bench } from '../measurement.ts'
import { seedOrganisation } from '../seed/seed-organisation.ts'
import { seedVisitors } from '../seed/seed-visitors.ts'
import { median } from '../statistics.ts'

/** Enough customers to keep every chat short at any rate of messages. */
const customers = 5_000
const connections = 64
const blockMs = 5_000
const rounds = 2
const patienceMs = 120_000

/** A reader of the log: the organisation it is measured in, and the table that keeps its cursor. */
type Follower = { organisation: string; cursors: 'fact_cursors' | 'search_cursors' }

/** Messages accepted a second while they are followed and while nobody follows them; what following costs, and how long after the last message it is through. */
export type CostOfFollowing = { perSecond: { followed: number; held: number }; costToAccept: number; lagMs: number }

/** Lets customers write as fast as they are answered, in blocks A B B A: with a follower of the log at work, and with it held. */
export async function measureFollower(bench: Bench, follower: Follower): Promise<CostOfFollowing> {
  const { write, hold, catchUp } = await prepare(bench, follower)
  const duration = blockMs * bench.scale
  await write(duration)
  await catchUp()
  const followed: number[] = []
  const held: number[] = []
  const lags: number[] = []
  const withFollower = async () => {
    followed.push(await write(duration))
    lags.push(await catchUp())
  }
  const without = async () => {
    const letGo = await hold()
    held.push(await write(duration))
    await letGo()
    await catchUp()
  }
  for (let round = 0; round < rounds; round++) for (const block of [withFollower, without, without, withFollower]) await block()
  const perSecond = { followed: median(followed), held: median(held) }
  return { perSecond, costToAccept: 1 - perSecond.followed / perSecond.held, lagMs: median(lags) }
}

async function prepare({ product, database }: Bench, { organisation: name, cursors }: Follower) {
  const organisation = await seedOrganisation(database, name)
  const visitors = await seedVisitors(database, organisation, { count: customers, assigneeId: organisation.operator.id })
  const tokens = visitors.map(({ token }) => token)
  return {
    async write(durationMs: number): Promise<number> {
      const { messages, seconds } = await runLoad(writeMessages, { port: product.port, tokens, connections, durationMs })
      return messages / seconds
    },
    hold: () => holdCursor(product.databaseUrl, cursors, organisation.id),
    catchUp: () => untilFollowed(database, cursors, organisation.id),
  }
}

/** Locks the cursor, so that the follower, which takes it first and skips a locked one, stands still. Answers how to release it. */
async function holdCursor(databaseUrl: string, cursors: Follower['cursors'], organisationId: string): Promise<() => Promise<void>> {
  const holder = new pg.Client({ connectionString: databaseUrl })
  await holder.connect()
  await holder.query('BEGIN')
  await holder.query(`SELECT FROM ${cursors} WHERE organisation_id = $1 FOR UPDATE`, [organisationId])
  return async () => {
    await holder.query('COMMIT')
    await holder.end()
  }
}

/** Waits until the follower is through the whole log; answers how long that took. */
async function untilFollowed(database: pg.Client, cursors: Follower['cursors'], organisationId: string): Promise<number> {
  const began = performance.now()
  for (;;) {
    const { rows } = await database.query<{ through: boolean }>(
      `SELECT built AND c.position = p.position AS through FROM organisation_positions p JOIN ${cursors} c USING (organisation_id)
       WHERE organisation_id = $1`,
      [organisationId],
    )
    const took = performance.now() - began
    if (rows[0]?.through) return took
    if (took > patienceMs) throw new Error('What was written was not followed in time')
    await sleep(20)
  }
}
