import { makeWorkerUtils, type WorkerUtils } from 'graphile-worker'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorkerPool } from '../../platform/database/open-database.ts'
import { testDatabase } from '../../platform/testing/test-database.ts'
import { freeAbandonedJobs } from './abandoned-jobs.ts'

const ours = 'pool-of-this-process'
let pool: pg.Pool
let utils: WorkerUtils

beforeAll(async () => {
  // A pool that graphile-worker opens itself is deaf while it ends, and the end of the database would then end this process.
  pool = openWorkerPool(await testDatabase())
  utils = await makeWorkerUtils({ pgPool: pool })
})

afterAll(async () => {
  await utils.release()
  await pool.end()
})

describe('a job that is held in our name', () => {
  it('is freed with its queue when nobody here works on it, because the line broke while it was fetched or finished', async () => {
    const forgotten = await holdJob({ seconds: 60 })

    expect(await freeAbandonedJobs(utils, { workerIds: [ours], inHand: new Set() })).toBe(1)

    expect(await holdersOf(forgotten)).toEqual({ job: null, queue: null })
  })

  it('stays when it is worked on, was fetched just now, or is held by another process', async () => {
    const [inHand, fresh, foreign] = [
      await holdJob({ seconds: 60 }),
      await holdJob({ seconds: 1 }),
      await holdJob({ seconds: 60, holder: 'another' }),
    ]

    expect(await freeAbandonedJobs(utils, { workerIds: [ours], inHand: new Set([inHand]) })).toBe(0)

    expect(await Promise.all([inHand, fresh, foreign].map(holdersOf))).toEqual([
      { job: ours, queue: ours },
      { job: ours, queue: ours },
      { job: 'another', queue: 'another' },
    ])
  })
})

/** A job in a queue of its own, fetched so long ago; answers its id. */
async function holdJob({ seconds, holder = ours }: { seconds: number; holder?: string }): Promise<string> {
  const { id } = await utils.addJob('anything', {}, { queueName: `queue-${Math.random()}` })
  await utils.withPgClient(async (client) => {
    const hold = [holder, `${seconds} seconds`, id]
    await client.query('UPDATE graphile_worker._private_jobs SET locked_by = $1, locked_at = now() - $2::interval WHERE id = $3', hold)
    await client.query(
      `UPDATE graphile_worker._private_job_queues SET locked_by = $1, locked_at = now() - $2::interval
       WHERE id = (SELECT job_queue_id FROM graphile_worker._private_jobs WHERE id = $3)`,
      hold,
    )
  })
  return id
}

async function holdersOf(id: string): Promise<{ job: string | null; queue: string | null } | undefined> {
  const { rows } = await utils.withPgClient((client) =>
    client.query<{ job: string | null; queue: string | null }>(
      `SELECT jobs.locked_by AS job, queues.locked_by AS queue
       FROM graphile_worker._private_jobs AS jobs JOIN graphile_worker._private_job_queues AS queues ON queues.id = jobs.job_queue_id
       WHERE jobs.id = $1`,
      [id],
    ),
  )
  return rows[0]
}
