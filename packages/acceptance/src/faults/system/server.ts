import { type ChildProcess, spawn } from 'node:child_process'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from './free-port.ts'
import { roomyLimits } from './roomy-limits.ts'

const entry = fileURLToPath(new URL('../../../../server/src/main.ts', import.meta.url))
const compiled = fileURLToPath(new URL('../../../../../node_modules/.cache/besedka/compiled', import.meta.url))
const startPatienceMs = 60_000
const stopPatienceMs = 40_000
const lookMs = 20

export type ServerOptions = {
  /** Its log is `<name>.log`, its data `<name>.data/`. */
  name: string
  folder: string
  /** Settings of docs/operations.md, over ours. Without DATABASE_URL it brings its own PostgreSQL. */
  settings?: Readonly<Record<string, string>>
  /** Other than 127.0.0.1: inside a network namespace, for example. */
  host?: string
  /** What stands before Node on the command line: `['ip', 'netns', 'exec', …]`. It has to become the server by exec, so that signals reach it. */
  prefix?: readonly string[]
  /** For Node itself, before the program. */
  nodeArguments?: readonly string[]
}

/** One process of the product, started, killed and started again on the same data and port. */
export type Server = {
  name: string
  port: number
  url: string
  dataDir: string
  logFile: string
  /** The living process; throws when it does not run. */
  pid(): number
  isRunning(): boolean
  /** Starts it and waits until it says that it is ready; answers after how many ms. Throws with its last words when it ends instead. */
  start(): Promise<number>
  /** SIGKILL, and until it is gone. */
  kill(): Promise<void>
  /** SIGTERM, and until it is gone; throws when it has to be killed. Does nothing when it does not run. */
  stop(): Promise<void>
  /** Where its database is now: an embedded one may have another port after each start. */
  databaseUrl(): Promise<string>
}

/** Describes a server; nothing runs before `start`. */
export async function createServer(options: ServerOptions): Promise<Server> {
  const { name, folder, settings = {}, host = '127.0.0.1', prefix = [], nodeArguments = [] } = options
  const port = await freePort()
  const url = `http://${host}:${port}`
  const dataDir = join(folder, `${name}.data`)
  const logFile = join(folder, `${name}.log`)
  let child: ChildProcess | undefined
  let gone: Promise<void> = Promise.resolve()

  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null

  async function launch(): Promise<void> {
    const [program = process.execPath, ...rest] = [...prefix, process.execPath, ...nodeArguments, entry]
    const log = await open(logFile, 'a')
    const started = spawn(program, rest, {
      env: {
        ...process.env,
        ...roomyLimits,
        HOST: host,
        PORT: String(port),
        DATA_DIR: dataDir,
        DATABASE_URL: '',
        DEMO: 'false',
        NODE_ENV: 'production',
        // As `npm start` does.
        NODE_COMPILE_CACHE: compiled,
        ...settings,
      },
      stdio: ['ignore', log.fd, log.fd],
      // A Ctrl-C goes to the whole group: the runner tells the server when to stop.
      detached: true,
    })
    child = started
    gone = new Promise((resolve) => started.once('exit', () => resolve()))
    await log.close()
  }

  async function untilReady(): Promise<void> {
    for (const until = Date.now() + startPatienceMs; Date.now() < until; await sleep(lookMs)) {
      if (!isRunning()) throw new Error(`${name} ended at its start:\n${await lastWords()}`)
      const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined)
      await answer?.body?.cancel()
      if (answer?.ok) return
    }
    throw new Error(`${name} was not ready in ${startPatienceMs} ms:\n${await lastWords()}`)
  }

  const lastWords = async () => (await readFile(logFile, 'utf8').catch(() => '')).split('\n').slice(-15).join('\n')

  return {
    name,
    port,
    url,
    dataDir,
    logFile,
    isRunning,
    pid() {
      if (child?.pid === undefined || !isRunning()) throw new Error(`${name} does not run`)
      return child.pid
    },
    async start() {
      const from = performance.now()
      await launch()
      await untilReady()
      return performance.now() - from
    },
    async kill() {
      child?.kill('SIGKILL')
      await gone
    },
    async stop() {
      if (!isRunning()) return
      child?.kill('SIGTERM')
      const inTime = await Promise.race([gone.then(() => true), sleep(stopPatienceMs, false, { ref: false })])
      if (inTime) return
      child?.kill('SIGKILL')
      throw new Error(`${name} did not stop in ${stopPatienceMs} ms:\n${await lastWords()}`)
    },
    databaseUrl: async () => settings.DATABASE_URL || (await readFile(join(dataDir, 'postgres.url'), 'utf8')).trim(),
  }
}
