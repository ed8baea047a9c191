import { expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { prepareFirstStart } from './prepare-first-start.ts'

it('begins again after it was cut off, and leaves nothing of the first try', { timeout: 180_000 }, async () => {
  const first = await startTestServer({ DEMO: 'true' })
  const whole = await countRows(first)
  // As a kill between the demo and the provider leaves it.
  await removeProvider(first)
  await first.stop()

  const second = await startTestServer({ DEMO: 'true' })
  const again = await countRows(second)
  await second.stop()
  const third = await startTestServer({ DEMO: 'true' })
  const unchanged = await countRows(third)
  await third.stop()

  expect(again).toEqual(whole)
  expect(unchanged).toEqual(whole)
})

it('warns of a password that attackers try first', async () => {
  const server = await startTestServer()
  await removeProvider(server)
  const startsWith = (adminPassword: string) => prepareFirstStart({ ...server.app, config: { ...server.app.config, adminPassword } })

  expect(await startsWith('Qwerty123!')).toEqual([
    'Administrator: admin@besedka.local',
    expect.stringContaining('ADMIN_PASSWORD is on the lists'),
  ])
  await removeProvider(server)
  expect(await startsWith('Ochre-Heron-47')).toEqual(['Administrator: admin@besedka.local'])
  await server.stop()
})

it('takes no password for the administrator that the login page would refuse, and makes nothing before it has a good one', async () => {
  const server = await startTestServer()
  await removeProvider(server)
  const startsWith = (adminPassword: string) => prepareFirstStart({ ...server.app, config: { ...server.app.config, adminPassword } })

  await expect(startsWith('longsimplepassphrase')).rejects.toThrow(
    'ADMIN_PASSWORD: nobody could log in with it. A password of Besedka must have:\n• An uppercase letter\n• A digit\n• A special character',
  )
  await expect(startsWith('Aa1!')).rejects.toThrow('At least 8 characters')
  expect(await startsWith('Ochre-Heron-47')).toEqual(['Administrator: admin@besedka.local'])
  await server.stop()
})

async function removeProvider({ database }: TestServer): Promise<void> {
  const ofSupport = ['channel_keys', 'channel_states', 'channels', 'events']
  for (const table of [...ofSupport, 'logins', 'accounts', 'roles', 'organisation_positions', 'organisations']) {
    const id = table === 'organisations' ? 'id' : 'organisation_id'
    await database.systemPool.query(`DELETE FROM ${table} WHERE ${id} IN (SELECT id FROM organisations WHERE kind = 'provider')`)
  }
}

/** How many rows each table has that belongs to organisations. */
async function countRows({ database }: { database: { systemPool: { query(text: string): Promise<{ rows: { name: string }[] }> } } }) {
  const { rows } = await database.systemPool.query(
    "SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'organisation_id' ORDER BY 1",
  )
  const counts = rows.map(async ({ name }) => [
    name,
    (await database.systemPool.query(`SELECT count(*)::int AS name FROM ${name}`)).rows[0]?.name,
  ])
  return Object.fromEntries(await Promise.all(counts))
}
