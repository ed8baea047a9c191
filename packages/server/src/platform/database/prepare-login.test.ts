import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { openDatabase } from './open-database.ts'
import { prepareLogin } from './prepare-login.ts'

const login = `besedka_test_login_${randomBytes(6).toString('hex')}`

async function loginUrl(password: string): Promise<string> {
  const url = new URL(await testDatabase())
  url.username = login
  url.password = password
  return url.href
}

async function ways(password: string, ownsLogin: boolean) {
  return { ownerUrl: await testDatabase(), loginUrl: await loginUrl(password), ownsLogin }
}

afterAll(async () => {
  const owner = new pg.Client({ connectionString: await testDatabase() })
  await owner.connect()
  await owner.query(`DROP ROLE IF EXISTS ${login}`)
  await owner.end()
})

it('makes a login for the pools that is nobody outside the two roles', async () => {
  const made = await ways('first', false)
  expect(await prepareLogin(made)).toEqual([])
  const database = openDatabase(made.ownerUrl, { loginUrl: made.loginUrl })

  for (const pool of Object.values(database.pools)) {
    const client = await pool.connect()
    expect((await client.query('SELECT current_user, session_user')).rows).toEqual([
      { current_user: expect.stringMatching(/^besedka_(app|system)$/), session_user: login },
    ])
    // What an injected statement would do first.
    await client.query('SET ROLE NONE')
    await expect(client.query("COPY (SELECT 1) TO PROGRAM 'true'")).rejects.toThrow(/permission denied|must be superuser/)
    await expect(client.query('SELECT * FROM organisations')).rejects.toThrow('permission denied')
    await expect(client.query('ALTER TABLE chats NO FORCE ROW LEVEL SECURITY')).rejects.toThrow('must be owner')
    client.release(true)
  }
  await database.close()
})

it('sets the password anew only where it is ours', async () => {
  await prepareLogin(await ways('first', false))
  await expect(prepareLogin(await ways('second', false))).rejects.toThrow('does not take this password')

  expect(await prepareLogin(await ways('second', true))).toEqual([])
})

it('says that a superuser signs in', async () => {
  const ownerUrl = await testDatabase()
  const [warning] = await prepareLogin({ ownerUrl, loginUrl: ownerUrl, ownsLogin: false })
  expect(warning).toContain('is a superuser')
})
