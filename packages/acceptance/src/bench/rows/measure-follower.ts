import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
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
    hold: () => holdCursor(database, cursors, organisation.id),
    catchUp: () => untilFollowed(database, cursors, organisation.id),
  }
}

/**
 * Puts the cursor to where the log never comes, so that the follower finds nothing to do. Answers how to put it back. A lock on it would hold the
 * follower too, but an open transaction keeps PostgreSQL from clearing away former versions of the chats, and all who write pay for that.
 */
async function holdCursor(database: pg.Client, cursors: Follower['cursors'], organisationId: string): Promise<() => Promise<void>> {
  const { rows } = await database.query<{ position: number }>(
    `UPDATE ${cursors} SET position = ${Number.MAX_SAFE_INTEGER} FROM (SELECT position FROM ${cursors} WHERE organisation_id = $1 FOR UPDATE) AS before
     WHERE organisation_id = $1 RETURNING before.position`,
    [organisationId],
  )
  return async () => {
    await database.query(`UPDATE ${cursors} SET position = $2 WHERE organisation_id = $1`, [organisationId, rows[0]?.position])
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
