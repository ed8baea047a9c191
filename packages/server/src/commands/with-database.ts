import { type Config, readConfig } from '../platform/config/read-config.ts'
import { type Database, openDatabase } from '../platform/database/open-database.ts'
import { joinPostgres } from '../platform/database/open-postgres.ts'
import { createLog, type Log } from '../platform/log/create-log.ts'
import { SetupError } from '../platform/setup-error.ts'

export type CommandContext = { config: Config; log: Log; database: Database; tell(line: string): void }

/** Runs a command on the database of the settings, whether the product runs or not. Its answer is the exit code; 2 when it could not run. */
export async function withDatabase(command: (context: CommandContext) => Promise<number>): Promise<void> {
  try {
    process.exitCode = await run(command)
  } catch (error) {
    process.stderr.write(`${error instanceof SetupError ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
    process.exitCode = 2
  }
}

async function run(command: (context: CommandContext) => Promise<number>): Promise<number> {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const postgres = await joinPostgres(config, log)
  const database = openDatabase(postgres.ownerUrl)
  try {
    return await command({ config, log, database, tell: (line) => void process.stdout.write(`${line}\n`) })
  } finally {
    await database.close()
    await postgres.stop()
  }
}
