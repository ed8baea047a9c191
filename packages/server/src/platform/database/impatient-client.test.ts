import { execFile } from 'node:child_process'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { isUnavailable } from './error-code.ts'
import { openDatabase } from './open-database.ts'

const silenceMs = 10_000
let undo: (() => unknown)[] = []

afterEach(async () => {
  for (const act of undo.reverse()) await act()
  undo = []
})

describe('a database that falls silent, as behind a cut cable', () => {
  it('is given up after ten seconds, in the middle of a statement or a transaction, and the next call finds it again', async () => {
    const line = await layLine(await testDatabase())
    const database = openDatabase(line.url)
    undo.push(() => database.close())
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

  it('may be silent as long as it likes while nobody asks it anything', async () => {
    const line = await layLine(await testDatabase())
    const database = openDatabase(line.url)
    undo.push(() => database.close())
    const { rows } = await database.systemPool.query('SELECT pg_backend_pid() AS pid')

    await sleep(silenceMs + 1_000)

    expect((await database.systemPool.query('SELECT pg_backend_pid() AS pid')).rows).toEqual(rows)
  })
})

describe('a statement', () => {
  it('is let go of with its answer by the next small collections, which of pg alone it is not', async () => {
    const program = ['--expose-gc', '--input-type=module', '-e', weighing, await testDatabase()]
    const { stdout } = await promisify(execFile)(process.execPath, program, { cwd: import.meta.dirname })

    const { own, ofPg } = JSON.parse(stdout)
    expect(own).toBeLessThan(ofPg / 3)
  })

  it('that fails leads back to who asked it', async () => {
    const database = openDatabase(await testDatabase())
    undo.push(() => database.close())
    const client = await database.lanePool.connect()
    undo.push(() => client.release())
    await expect(client.query('SELECT nothing')).rejects.toMatchObject({
      code: '42703',
      stack: expect.stringContaining('impatient-client.test'),
    })
  })
})

/** Tells how many bytes are among what V8 takes for long-lived after 300 statements. A program of its own: here other tests leave things too. */
const weighing = `
  import { getHeapSpaceStatistics } from 'node:v8'
  import pg from 'pg'
  import { openLine } from './open-database.ts'

  const connectionString = process.argv[1]
  const text = "SELECT n, 'Row ' || n AS name FROM generate_series(1, 100) AS n"
  const longLived = () => getHeapSpaceStatistics().find(({ space_name: name }) => name === 'old_space').space_used_size
  console.log(JSON.stringify({ ofPg: await weigh(new pg.Client({ connectionString })), own: await weigh(openLine(connectionString)) }))

  async function weigh(client) {
    await client.connect()
    for (let n = 0; n < 100; n++) await client.query(text)
    gc()
    const before = longLived()
    for (let n = 0; n < 300; n++) await client.query(text)
    gc({ type: 'minor' })
    gc({ type: 'minor' })
    const weight = longLived() - before
    await client.end()
    return weight
  }
`

/** A line to the database on which, while it is frozen, nothing arrives and nobody is told. */
async function layLine(databaseUrl: string) {
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
  undo.push(() => {
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
