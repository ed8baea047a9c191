import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { readConfig } from '../platform/config/read-config.ts'
import type { AppContext } from '../platform/context.ts'
import { type Database, openDatabase } from '../platform/database/open-database.ts'
import { testDatabase } from '../platform/testing/test-database.ts'
import { startServer } from '../services/start-server.ts'
import { deadPushService } from './push-subscription.ts'
import { createTestClock, type TestClock } from './test-clock.ts'

export type TestServer = {
  address: string
  /** What the server gives its modules: for what has no door of its own. */
  app: AppContext
  database: Database
  clock: TestClock
  /** What the server has logged as an error since it was last asked: each is a defect. */
  takeDefects(): string[]
  stop(): Promise<void>
}

/** The bearer token for the metrics of test servers. */
export const metricsToken = 'a-token-for-the-tests'

/** The limits that protect the product would only be in the way of tests that are not about them. */
const roomyLimits = {
  CUSTOMER_MESSAGES_PER_MINUTE: '100000',
  CHANNEL_MESSAGES_PER_MINUTE: '1000000',
  ACCOUNT_REQUESTS_PER_SECOND: '100000',
  API_KEY_REQUESTS_PER_SECOND: '100000',
  LOGIN_ATTEMPTS_PER_QUARTER_HOUR: '100000',
  LOGIN_ATTEMPTS_OF_STRANGERS_PER_QUARTER_HOUR: '100000',
  CAPTCHA_TRIES: '50',
  RECOVERIES_PER_HOUR: '100000',
}

export type TestServerOptions = {
  /** How often the server looks at the log and at its listeners in case it was not told: each second, and each five, if nothing is said. */
  netsEveryMs?: number
}

/** For what has to be told at once: who is not told finds out long after the test has lost its patience. */
export const withoutNets: TestServerOptions = { netsEveryMs: 600_000 }

/** Starts the server in this process, on a free port, on the database of the test's file. Further ones share that database. */
export async function startTestServer(settings: Record<string, string> = {}, { netsEveryMs }: TestServerOptions = {}): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'besedka-server-'))
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    DEMO: 'false',
    DEMO_DAYS: '0',
    SERVICES: 'web,realtime',
    SMTP_URL: 'simulator',
    SMS_URL: 'simulator',
    // Several servers of a test share a database, and so a key.
    SECRET_KEY: Buffer.alloc(32, 1).toString('base64'),
    // Each visitor of a test comes from an address of their own.
    TRUSTED_PROXIES: '127.0.0.1',
    METRICS_TOKEN: metricsToken,
    PRIVATE_HOSTS: deadPushService,
    ...roomyLimits,
    ...settings,
  })
  const defects: string[] = []
  const log = pino({ level: 'error', serializers: { error: describeError } }, { write: (line: string) => void defects.push(line) })
  const clock = createTestClock()
  const database = openDatabase(await testDatabase())
  const server = await startServer({ config, log, database, now: clock.now, netsEveryMs })
  return {
    address: server.address,
    app: server.app,
    database,
    clock,
    takeDefects: () => defects.splice(0),
    async stop() {
      await server.stop()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The message and the first lines of the stack that are ours. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const ours = (error.stack ?? '').split('\n').filter((line) => line.includes('/packages/server/src/'))
  return [error.message, ...ours.slice(0, 4)].join('\n')
}
