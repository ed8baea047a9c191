import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startEmbeddedPostgres } from '../embedded-postgres.ts'
import { processBirth } from './process-birth.ts'

const log = { info: () => undefined, warn: () => undefined }

/** A server process that starts the database in `dataDir`, says so, and waits. */
const server = `
  const { startEmbeddedPostgres } = await import(process.argv[1])
  await startEmbeddedPostgres({ dataDir: process.argv[2], log: { info() {}, warn() {} } })
  console.log('ready')
  setInterval(() => {}, 1000)
`

test('a killed server leaves PostgreSQL running, and the next server takes over; a second one at the same time is refused', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'besedka-leftovers-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const first = spawn(process.execPath, [
    '--input-type=module',
    '-e',
    server,
    new URL('../embedded-postgres.ts', import.meta.url).href,
    dataDir,
  ])
  await once(first.stdout, 'data')
  const orphan = Number.parseInt(await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)

  await expect(startEmbeddedPostgres({ dataDir, log })).rejects.toThrow(`in use by another running server (process ${first.pid})`)

  first.kill('SIGKILL')
  await once(first, 'exit')
  const second = await startEmbeddedPostgres({ dataDir, log })

  expect(await processBirth(orphan)).toBe('')
  await second.stop()
})
