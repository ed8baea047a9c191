import { definitionOf } from '@besedka/channels'
import { messengerSimulators, serveSimulator, simulateWhatsapp } from '@besedka/channels/simulators'
import pg from 'pg'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { given } from '../../testing/given.ts'
import { maxBot } from '../../testing/messengers.ts'
import type { Person } from '../../testing/person.ts'
import { openPublicDoor } from '../../testing/public-door.ts'
import { server, useServer } from '../../testing/use-server.ts'

const max = messengerSimulators.max?.({ knowsEverybody: false })
if (!max) throw new Error('There is no simulator')
const whatsapp = simulateWhatsapp({ webhookRetryMs: 100 })
const servedMax = await serveSimulator(max)
const servedWhatsapp = await serveSimulator(whatsapp)
afterAll(() => Promise.all([servedMax.close(), servedWhatsapp.close()]))
useServer({
  SERVICES: 'web,realtime,worker',
  MAX_API_BASE: servedMax.url,
  WHATSAPP_API_BASE: servedWhatsapp.url,
  PRIVATE_HOSTS: '127.0.0.1',
  PUBLIC_URL: await openPublicDoor('x-hub-signature-256'),
})

const soon = { timeout: 20_000, interval: 50 }

/** The hour is over: every channel is looked after, this one now. */
async function watch(organisationId: string, channelId: string): Promise<void> {
  const payload = JSON.stringify({ organisationId, channelId })
  await server().database.systemPool.query("SELECT enqueue_job('watchHook', $1::json, NULL, NULL, NULL, 25)", [payload])
}

async function healthOf({ api }: Pick<Person, 'api'>, { id: channelId }: { id: string }) {
  return (await api.channels.get({ channelId })).health
}

it('a provider that has given our address up is connected again', async () => {
  const { administrator, id: organisationId } = await given.office()
  const secrets = { token: `tkn${crypto.randomUUID()}` }
  const account = max.account({ name: 'Lighthouse', settings: {}, secrets })
  const channel = await administrator.api.channels.create(maxBot(secrets))
  await expect.poll(() => account?.hasHook(), soon).toBe(true)

  const query = new URLSearchParams({ url: channel.hookUrl ?? '' })
  await fetch(`${servedMax.url}/subscriptions?${query}`, { method: 'DELETE', headers: { authorization: secrets.token } })
  expect(account?.hasHook()).toBe(false)
  await watch(organisationId, channel.id)

  await expect.poll(() => account?.hasHook(), soon).toBe(true)
  await expect.poll(async () => (await healthOf(administrator, channel)).problem, soon).toBe(null)
})

it('an address that another program has taken is shown, and left to people', async () => {
  const { administrator, id: organisationId } = await given.office()
  const sample = definitionOf('whatsapp')?.sample?.() ?? { settings: {}, secrets: {} }
  const account = whatsapp.account({ name: 'Shop', ...sample })
  const channel = await administrator.api.channels.create({ type: 'whatsapp', name: 'WhatsApp', teamId: null, ...sample })
  await expect.poll(() => account?.hasHook(), soon).toBe(true)
  await expect.poll(async () => (await healthOf(administrator, channel)).problem, soon).toBe(null)

  account?.takeAddress('http://127.0.0.1:9/theirs')
  await watch(organisationId, channel.id)

  await expect.poll(async () => (await healthOf(administrator, channel)).problem?.code, soon).toBe('hookOverridden')
})

it('every active channel that can lose its address is looked after within the hour', async () => {
  const { administrator } = await given.office()
  const secrets = { token: `all${crypto.randomUUID()}` }
  const channel = await administrator.api.channels.create(maxBot(secrets))
  const { systemPool } = server().database
  await systemPool.query("SELECT enqueue_job('watchHooks', '{}'::json, NULL, NULL, 'watchHooks', 25)")

  const owner = new pg.Client({ connectionString: server().database.url })
  await owner.connect()
  onTestFinished(() => owner.end())
  const planned = async () =>
    (await owner.query('SELECT run_at FROM graphile_worker._private_jobs WHERE key = $1', [`watch:${channel.id}`])).rows[0]?.run_at
  await expect.poll(planned, soon).toBeInstanceOf(Date)
})
