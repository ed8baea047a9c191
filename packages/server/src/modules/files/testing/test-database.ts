import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { migrate } from '../../../platform/database/migrate.ts'
import { type Database, openDatabase } from '../../../platform/database/open-database.ts'

/** A fresh database with the newest schema, in the PostgreSQL that TEST_DATABASE_URL names (the test run starts one). */
export async function createTestDatabase(): Promise<{ database: Database; drop(): Promise<void> }> {
  const serverUrl = process.env.TEST_DATABASE_URL
  if (!serverUrl) throw new Error('TEST_DATABASE_URL names no PostgreSQL')
  const name = `test_${randomBytes(8).toString('hex')}`
  await runOn(serverUrl, `CREATE DATABASE ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  await migrate(url.href)
  const database = openDatabase(url.href)
  return {
    database,
    async drop() {
      await database.close()
      await runOn(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`)
    },
  }
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
