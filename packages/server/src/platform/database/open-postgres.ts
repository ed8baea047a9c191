import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Config } from '../config/read-config.ts'
import type { Log } from '../log/create-log.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { placeOfCluster } from './log-identity.ts'
import type { DatabaseWays } from './prepare-login.ts'
import { requireDatabase } from './require-database.ts'

export type OpenPostgres = DatabaseWays & {
  /** Where its files are, when they are ours; another place means that a copy was put back. */
  place?: string
  stop(): Promise<void>
}

/** The PostgreSQL of the settings, or the one that comes with the product, started for it. Throws SetupError where it cannot be used. */
export async function openPostgres(config: Config, log: Log): Promise<OpenPostgres> {
  const { databaseUrl, databaseOwnerUrl } = config
  if (databaseUrl) {
    await requireDatabase(databaseOwnerUrl ?? databaseUrl, databaseOwnerUrl ? 'DATABASE_OWNER_URL' : 'DATABASE_URL')
    return { ownerUrl: databaseOwnerUrl ?? databaseUrl, loginUrl: databaseUrl, ownsLogin: false, stop: async () => {} }
  }
  const { url, stop } = await startEmbeddedPostgres({ dataDir: config.dataDir, log })
  return { ownerUrl: url, loginUrl: loginTo(url), ownsLogin: true, place: await placeOfCluster(config.dataDir), stop }
}

/** The same for a command beside the product: where the product runs, its PostgreSQL is used and left running. */
export async function joinPostgres(config: Config, log: Log): Promise<OpenPostgres> {
  const running = config.databaseUrl ? undefined : await findRunning(config.dataDir)
  // The owner's way for both: the password of the login belongs to the product that runs.
  return running ? { ownerUrl: running, loginUrl: running, ownsLogin: false, stop: async () => {} } : openPostgres(config, log)
}

/** The login of the pools in the embedded PostgreSQL; its password is made anew by each start and stands nowhere. */
function loginTo(ownerUrl: string): string {
  const url = new URL(ownerUrl)
  url.username = 'besedka_login'
  url.password = randomBytes(24).toString('base64url')
  return url.href
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
