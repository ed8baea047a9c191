import { makeIdsBy } from '@besedka/contract/id'
import { prepareDataDir } from './platform/config/prepare-data-dir.ts'
import { productVersion } from './platform/config/product-version.ts'
import { ConfigError, readConfig } from './platform/config/read-config.ts'
import { startDatabaseClock } from './platform/database/database-clock.ts'
import { noticeOtherPlace } from './platform/database/log-identity.ts'
import { migrate } from './platform/database/migrate.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { openPostgres } from './platform/database/open-postgres.ts'
import { prepareLogin } from './platform/database/prepare-login.ts'
import { createLog } from './platform/log/create-log.ts'
import { createOutage } from './platform/log/outage.ts'
import { giveBackMemory } from './platform/processes/give-back-memory.ts'
import { SetupError } from './platform/setup-error.ts'
import { startServer } from './services/start-server.ts'
import { requireFreePort } from './services/web/require-free-port.ts'

/**
 * The process, from top to bottom: settings → database → schema → first data → services; and back when it is told to stop. Read it
 * first: everything the product consists of is named on this page or one step below it.
 */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const outage = createOutage()
  const log = createLog(config.logLevel, { outage })
  prepareDataDir(config.dataDir)
  await requireFreePort(config)
  const postgres = await openPostgres(config, log)
  const schema = await migrate(postgres.ownerUrl, { tell })
  if (postgres.place !== undefined && (await noticeOtherPlace(postgres.ownerUrl, postgres.place))) {
    tell('The database is a copy that was put back: screens that were open before fetch everything afresh')
  }
  for (const line of await prepareLogin(postgres)) tell(line)
  const database = openDatabase(postgres.ownerUrl, { loginUrl: postgres.loginUrl })
  outage.watch({ log, ask: () => database.systemPool.query('SELECT 1') })
  const clock = await startDatabaseClock({ pool: database.systemPool, log })
  makeIdsBy(() => clock.now().getTime())
  const server = await startServer({ config, log, database, now: clock.now, tell })
  for (const line of server.greeting) tell(line)
  tell(`Besedka is ready: ${server.home} (version ${productVersion}, schema ${schema})`)

  let stopping = false
  async function stop(): Promise<void> {
    if (stopping) return
    stopping = true
    tell('Stopping: finishing what has been accepted')
    await server.stop()
    outage.end()
    clock.stop()
    await database.close()
    await postgres.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      stop().catch((error: unknown) => {
        log.error({ error }, 'The server could not stop as it should')
        process.exit(1)
      })
    })
  }
  process.on('unhandledRejection', (error) => log.error({ error }, 'A promise was rejected and nobody listened'))
  await giveBackMemory().catch((error: unknown) => log.warn({ error }, 'What the start needed could not be given back'))
}

function tell(line: string): void {
  process.stdout.write(`${line}\n`)
}

main().catch((error: unknown) => {
  const expected = error instanceof ConfigError || error instanceof SetupError
  process.stderr.write(`${expected && error instanceof Error ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
})
