import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { atEnd } from '../at-end.ts'
import { residentKb, withChildren } from './process-usage.ts'

const entry = fileURLToPath(new URL('../../../../server/src/main.ts', import.meta.url))
const compiled = fileURLToPath(new URL('../../../../../node_modules/.cache/besedka/compiled', import.meta.url))
/** As `npm start` gives them. */
const usualNodeArguments = ['--max-semi-space-size=16']
const startPatienceMs = 60_000
const settleMs = 1_000

/** What the bench must not be stopped by: the limits that keep one visitor or operator from flooding the product. */
const raisedLimits = {
  CUSTOMER_MESSAGES_PER_MINUTE: '100000000',
  CHANNEL_MESSAGES_PER_MINUTE: '100000000',
  VISITS_PER_MINUTE: '100000000',
  ACCOUNT_REQUESTS_PER_SECOND: '1000000',
  LOGIN_ATTEMPTS_PER_QUARTER_HOUR: '1000000',
  LOGIN_ATTEMPTS_OF_STRANGERS_PER_QUARTER_HOUR: '1000000',
}

export type Product = {
  port: number
  databaseUrl: string
  serverPid: number
  /** Resident memory of the server process a second after it was ready, before anybody asked it anything. */
  startedMb: number
  /** The server, PostgreSQL's main process and all its children: whoever works for the product. */
  pids(): number[]
  stop(): Promise<void>
}

/**
 * Starts the product as its users do: one server process with its embedded PostgreSQL (fsync and synchronous commit on) in a fresh
 * folder on disk, without the demo. `nodeArguments` go to the server's Node; `settings` are its environment, besides.
 */
export async function startProduct(
  options: { nodeArguments?: string[]; settings?: Readonly<Record<string, string>> } = {},
): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'besedka-bench-'))
  const removeData = atEnd(() => rm(dataDir, { recursive: true, force: true }))
  const port = await freePort()
  const server = spawn(
    'bash',
    // Thousands of sockets need thousands of descriptors.
    ['-c', 'ulimit -n "$(ulimit -Hn)"; exec "$0" "$@"', process.execPath, ...usualNodeArguments, ...(options.nodeArguments ?? []), entry],
    {
      env: {
        ...process.env,
        ...raisedLimits,
        PORT: String(port),
        DATA_DIR: dataDir,
        DEMO: 'false',
        DATABASE_URL: '',
        ...options.settings,
        NODE_ENV: 'production',
        // As `npm start` does.
        NODE_COMPILE_CACHE: compiled,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
      // A Ctrl-C goes to the whole group: the bench, not the terminal, tells the server when to stop.
      detached: true,
    },
  )
  const stopServer = atEnd(() => stop(server))
  await untilReady(server, port)
  await sleep(settleMs)
  const serverPid = server.pid ?? 0
  const postmaster = Number.parseInt(await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)
  return {
    port,
    serverPid,
    databaseUrl: (await readFile(join(dataDir, 'postgres.url'), 'utf8')).trim(),
    startedMb: residentKb(serverPid) / 1024,
    pids: () => [serverPid, ...withChildren(postmaster)],
    async stop() {
      await stopServer()
      await removeData()
    },
  }
}

async function untilReady(server: ChildProcess, port: number): Promise<void> {
  const until = Date.now() + startPatienceMs
  while (Date.now() < until) {
    if (server.exitCode !== null) throw new Error(`The server ended with code ${server.exitCode}`)
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await sleep(100)
  }
  throw new Error('The server was not ready in time')
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const gone = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  const inTime = await Promise.race([gone.then(() => true), sleep(15_000, false, { ref: false })])
  if (!inTime) server.kill('SIGKILL')
  await gone
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No free port')
  return address.port
}
