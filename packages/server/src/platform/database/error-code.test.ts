import pg from 'pg'
import { expect, it } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { isUnavailable } from './error-code.ts'

it('takes a connection that the database has ended for a database out of reach, under the query and after it', async () => {
  const client = new pg.Client({ connectionString: await testDatabase() })
  client.on('error', () => {})
  await client.connect()

  const under = await client.query('SELECT pg_terminate_backend(pg_backend_pid())').catch((error: unknown) => error)
  const after = await client.query('SELECT 1').catch((error: unknown) => error)

  expect([under, after].map(isUnavailable)).toEqual([true, true])
})

it('takes no defect for it', () => {
  expect([new Error('oops'), 'text', undefined].map(isUnavailable)).toEqual([false, false, false])
})
