import { rm } from 'node:fs/promises'
import { startEmbeddedPostgres } from '../../packages/server/src/platform/database/embedded-postgres.ts'
import { makeDatabaseFolder } from './database-folder.ts'

const silent = { info: () => undefined, warn: (message: string) => console.warn(message) }

/** Vitest's set-up and tear-down: a PostgreSQL of its own in a temporary folder, unless TEST_DATABASE_URL names one. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE_URL) return undefined
  const dataDir = await makeDatabaseFolder()
  const postgres = await startEmbeddedPostgres({ dataDir, log: silent, durable: false })
  process.env.TEST_DATABASE_URL = postgres.url
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
