import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const entry = fileURLToPath(new URL('../../../server/src/main.ts', import.meta.url))
const compiled = fileURLToPath(new URL('../../../../node_modules/.cache/besedka/compiled', import.meta.url))
const patienceMs = 60_000

/** The limits that protect the product would only be in the way of journeys: all their people come from one address. */
const roomyLimits = {
  CUSTOMER_MESSAGES_PER_MINUTE: '100000',
  CHANNEL_MESSAGES_PER_MINUTE: '1000000',
  VISITS_PER_MINUTE: '100000',
  ACCOUNT_REQUESTS_PER_SECOND: '100000',
  LOGIN_ATTEMPTS_PER_QUARTER_HOUR: '100000',
  LOGIN_ATTEMPTS_OF_STRANGERS_PER_QUARTER_HOUR: '100000',
  SIGN_UPS_PER_HOUR: '100000',
  CAPTCHA_TRIES: '2000',
  RECOVERIES_PER_HOUR: '100000',
}

export type Product = {
  url: string
  databaseUrl: string
  pid: number
  /** Where it keeps its files. */
  dataDir: string
  /** Everything it has printed and logged so far. */
  printed(): string
  stop(): Promise<void>
}

/**
 * Starts the built product as a process of its own, without the demo, on an empty database that it migrates itself. Throws with
 * everything it has printed when it is not ready within a minute. `more` is put over its settings.
 */
export async function startProduct(databaseUrl: string, more: Readonly<Record<string, string>> = {}): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'besedka-journeys-'))
  const own = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, PORT: '0', HOST: '127.0.0.1', DEMO: 'false' }
  // The cache as `npm start` has it.
  const settings = { NODE_COMPILE_CACHE: compiled, ...own, ...roomyLimits, ...more }
  const child = spawn(process.execPath, [entry], { env: { ...process.env, ...settings }, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  let output = ''

  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The product is not ready:\n${output}`)), patienceMs)
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const address = /ready: (http:\S+)/.exec(output)?.[1]
      if (address === undefined) return
      clearTimeout(timer)
      resolve(address)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void ended.then(() => reject(new Error(`The product has ended:\n${output}`)))
  })

  return {
    url,
    databaseUrl,
    pid: child.pid ?? 0,
    dataDir,
    printed: () => output,
    async stop() {
      child.kill('SIGTERM')
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
