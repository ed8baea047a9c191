import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Config } from '../config/read-config.ts'
import type { Log } from '../log/create-log.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { requireDatabase } from './require-database.ts'

export type OpenPostgres = { url: string; stop(): Promise<void> }

/** The PostgreSQL of the settings, or the one that comes with the product, started for it. Throws SetupError where it cannot be used. */
export async function openPostgres(config: Config, log: Log): Promise<OpenPostgres> {
  if (config.databaseUrl) {
    await requireDatabase(config.databaseUrl)
    return { url: config.databaseUrl, stop: async () => {} }
  }
  return startEmbeddedPostgres({ dataDir: config.dataDir, log })
}

/** The same for a command beside the product: where the product runs, its PostgreSQL is used and left running. */
export async function joinPostgres(config: Config, log: Log): Promise<OpenPostgres> {
  const running = config.databaseUrl ? undefined : await findRunning(config.dataDir)
  return running ? { url: running, stop: async () => {} } : openPostgres(config, log)
}

/** The address that a running product has written down, if somebody answers there. */
async function findRunning(dataDir: string): Promise<string | undefined> {
  const url = await readFile(join(dataDir, 'postgres.url'), 'utf8').catch(() => '')
  if (url.trim() === '') return undefined
  const client = new pg.Client({ connectionString: url.trim(), connectionTimeoutMillis: 2_000 })
  try {
    await client.connect()
    await client.end()
    return url.trim()
  } catch {
    return undefined
  }
}
