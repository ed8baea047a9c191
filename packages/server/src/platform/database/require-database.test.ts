import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { SetupError } from '../setup-error.ts'
import { testDatabase } from '../testing/test-database.ts'
import { requireDatabase } from './require-database.ts'

it('is content with a database that answers', async () => {
  await requireDatabase(await testDatabase())
})

it('names the setting when nobody listens there', async () => {
  await expectRefusal(
    `postgresql://anna:topsecret@127.0.0.1:${await closedPort()}/besedka`,
    /DATABASE_URL.*nobody listens at 127\.0\.0\.1:\d+/,
  )
})

it('names a host that is not known', async () => {
  await expectRefusal('postgresql://anna:topsecret@nowhere.invalid/besedka', 'the host nowhere.invalid is not known')
})

it('names a database that does not exist', async () => {
  const url = new URL(await testDatabase())
  url.pathname = '/nowhere'
  await expectRefusal(url.href, 'there is no database nowhere')
})

it('says that the password is wrong, and not which it was', async () => {
  const url = new URL(await testDatabase())
  url.username = 'nobody'
  url.password = 'topsecret'
  await expectRefusal(url.href, /does not take this password of nobody|does not let nobody in/)
})

async function expectRefusal(url: string, sentence: string | RegExp): Promise<void> {
  const error = await requireDatabase(url).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(SetupError)
  expect(String(error)).toMatch(sentence)
  expect(String(error)).toContain('for example postgresql://')
  expect(String(error)).not.toContain('topsecret')
}

async function closedPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return address !== null && typeof address === 'object' ? address.port : 0
}
