import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, it, type onTestFinished } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { isUnavailable } from './error-code.ts'
import { openDatabase } from './open-database.ts'

const silenceMs = 10_000

/** Both wait for a silence of ten seconds, so they wait at the same time. */
describe.concurrent('a database that falls silent, as behind a cut cable', () => {
  it('is given up after ten seconds, in the middle of a statement or a transaction, and the next call finds it again', async ({
    expect,
    onTestFinished,
  }) => {
    const line = await layLine(await testDatabase(), onTestFinished)
    const database = openDatabase(line.url)
    onTestFinished(() => database.close())
    const idle = await database.lanePool.connect()
    await idle.query('SELECT 1')
    await database.systemPool.query('SELECT 1')

    line.freeze()
    const began = performance.now()
    const calls = await Promise.allSettled([
      database.systemPool.query('SELECT 1'),
      // On the lane statements travel together.
      Promise.all([idle.query('BEGIN'), idle.query('SELECT 1')]),
    ])
    const tookMs = performance.now() - began

    expect(calls.map((call) => call.status === 'rejected' && isUnavailable(call.reason))).toEqual([true, true])
    expect(tookMs).toBeGreaterThan(silenceMs - 100)
    // Together, and not one after the other.
    expect(tookMs).toBeLessThan(2 * silenceMs)
    idle.release(true)
    line.thaw()
    expect((await database.systemPool.query('SELECT 1 AS alive')).rows).toEqual([{ alive: 1 }])
    expect((await database.lanePool.query('SELECT 1 AS alive')).rows).toEqual([{ alive: 1 }])
  })

  it('may be silent as long as it likes while nobody asks it anything', async ({ expect, onTestFinished }) => {
    const line = await layLine(await testDatabase(), onTestFinished)
    const database = openDatabase(line.url)
    onTestFinished(() => database.close())
    const { rows } = await database.systemPool.query('SELECT pg_backend_pid() AS pid')

    await sleep(silenceMs + 1_000)

    expect((await database.systemPool.query('SELECT pg_backend_pid() AS pid')).rows).toEqual(rows)
  })
})

/** A line to the database on which, while it is frozen, nothing arrives and nobody is told. */
async function layLine(databaseUrl: string, atEnd: typeof onTestFinished) {
  const { hostname, port } = new URL(databaseUrl)
  const open = new Set<Socket>()
  let frozen = false
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const end of [near, far]) {
      open.add(end)
      end.on('error', () => undefined).on('close', () => open.delete(end))
      if (frozen) end.pause()
    }
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEnd(() => {
    server.close()
    for (const end of open) end.destroy()
  })
  const url = new URL(databaseUrl)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    freeze() {
      frozen = true
      for (const end of open) end.pause()
    },
    thaw() {
      frozen = false
      for (const end of open) end.resume()
    },
  }
}
