import type { Locale } from '@besedka/contract'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startProduct } from './start-product.ts'
import { startTelegram } from './start-telegram.ts'

declare module 'vitest' {
  interface ProvidedContext {
    productUrl: string
    productDatabaseUrl: string
    /** Bots that the product's Telegram knows: one for each language that a journey is made in. */
    botTokens: Record<Locale, string>
  }
}

/** One product for all journeys: each of them lives in an organisation of its own, beside the demo's. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const telegram = await startTelegram()
  const product = await startProduct(await emptyDatabase(), { ...telegram.settings, DEMO: 'true' })
  project.provide('productUrl', product.url)
  project.provide('productDatabaseUrl', product.databaseUrl)
  project.provide('botTokens', telegram.botTokens)
  return async () => {
    await product.stop()
    await telegram.stop()
  }
}

async function emptyDatabase(): Promise<string> {
  const server = process.env.TEST_DATABASE_URL
  if (server === undefined) throw new Error('TEST_DATABASE_URL is not set: scripts/tests/provide-postgres.ts has to run first.')
  const name = `besedka_journeys_${process.pid}`
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  try {
    await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    await admin.query(`CREATE DATABASE ${name}`)
  } finally {
    await admin.end()
  }
  return Object.assign(new URL(server), { pathname: `/${name}` }).href
}
