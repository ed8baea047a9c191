import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { openDatabase } from './open-database.ts'

describe('the pools', () => {
  it('outlive a connection that breaks while it is lent out and between two queries', async () => {
    const url = await testDatabase()
    const database = openDatabase(url)
    const client = await database.systemPool.connect()
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    const broken = new Promise((resolve) => client.once('end', resolve))

    const administrator = new pg.Client({ connectionString: url })
    await administrator.connect()
    await administrator.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid])
    await administrator.end()
    await broken

    await expect(client.query('SELECT 1')).rejects.toThrow()
    client.release(true)
    expect((await database.systemPool.query('SELECT 1 AS alive')).rows).toEqual([{ alive: 1 }])
    await database.close()
  })
})
