import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'

const log = { info: () => undefined, warn: () => undefined }
let dataDir: string
let postgres: EmbeddedPostgres

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'besedka-embedded-'))
  postgres = await start()
})

afterAll(async () => {
  await postgres.stop()
  await rm(dataDir, { recursive: true })
})

test('it speaks Russian: case and word forms are understood on every system', async () => {
  const [row] = await query(
    "SELECT 'ПРИВЕТ' ILIKE 'привет' AS alike, to_tsvector('russian', 'Заказы') @@ to_tsquery('russian', 'заказ') AS found",
  )

  expect(row).toEqual({ alike: true, found: true })
})

test('what was committed is there after a stop and a start', async () => {
  await query('CREATE TABLE kept AS SELECT 1 AS number')

  await postgres.stop()
  postgres = await start()

  expect(await query('SELECT number FROM kept')).toEqual([{ number: 1 }])
})

test('when PostgreSQL is killed, it comes back on the same address with everything committed', async () => {
  await query('CREATE TABLE survived AS SELECT 2 AS number')

  process.kill(await mainProcess(), 'SIGKILL')

  await expect.poll(() => query('SELECT number FROM survived').catch(() => []), { timeout: 15_000 }).toEqual([{ number: 2 }])
})

test('when one of its processes crashes, PostgreSQL is started afresh, not over again in place, where it may wait for the dead', async () => {
  const before = await mainProcess()

  process.kill(await startBackend(), 'SIGKILL')

  await expect.poll(mainProcess, { timeout: 15_000 }).not.toBe(before)
  await expect.poll(() => query('SELECT 3 AS number').catch(() => []), { timeout: 15_000 }).toEqual([{ number: 3 }])
})

test('stopping leaves no process behind', async () => {
  const main = await mainProcess()

  await postgres.stop()

  expect(() => process.kill(main, 0)).toThrow()
  postgres = await start()
})

test('the password is readable by nobody else', async () => {
  expect((await stat(join(dataDir, 'postgres.password'))).mode & 0o077).toBe(0)
  expect((await stat(join(dataDir, 'postgres.url'))).mode & 0o077).toBe(0)
})

function start(): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({ dataDir, log })
}

async function mainProcess(): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)
}

/** A process of PostgreSQL that serves a connection. */
async function startBackend(): Promise<number> {
  const client = new pg.Client({ connectionString: postgres.url })
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  return rows[0]?.pid ?? 0
}

async function query(text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: postgres.url })
  client.on('error', () => undefined)
  await client.connect()
  return (await client.query(text).finally(() => client.end())).rows
}
