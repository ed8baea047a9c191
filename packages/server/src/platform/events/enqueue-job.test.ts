import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { server, useServer } from '../../testing/use-server.ts'

/** No worker takes them. */
useServer({ SERVICES: 'web' })

/** The queue's tables are for its owner alone. */
let owner: pg.Client
beforeAll(async () => {
  owner = new pg.Client({ connectionString: server().database.url })
  await owner.connect()
})
afterAll(() => owner.end())

async function queue(key: string, runAt: Date | null = null): Promise<void> {
  await server().database.systemPool.query("SELECT enqueue_job('anything', '{}'::json, NULL, $2, $1, 25)", [key, runAt])
}

async function turnOf(key: string): Promise<number> {
  const { rows } = await owner.query<{ run_at: Date }>('SELECT run_at FROM graphile_worker._private_jobs WHERE key = $1', [key])
  expect(rows).toHaveLength(1)
  return rows[0]?.run_at.getTime() ?? 0
}

it('a job that is queued again while it waits keeps its turn: whoever queues it again and again never keeps it from running', async () => {
  await queue('often')
  const turn = await turnOf('often')

  for (let time = 0; time < 10; time++) await queue('often')

  expect(await turnOf('often')).toBe(turn)
})

it('a job that was to run later runs at once when it is queued for at once', async () => {
  const later = new Date(Date.now() + 3_600_000)
  await queue('later', later)
  expect(await turnOf('later')).toBe(later.getTime())

  await queue('later')

  expect(await turnOf('later')).toBeLessThanOrEqual(Date.now() + 1_000)
})

it('a moment that is named is kept, also a later one', async () => {
  await queue('named')
  const later = new Date(Date.now() + 60_000)

  await queue('named', later)

  expect(await turnOf('named')).toBe(later.getTime())
})
