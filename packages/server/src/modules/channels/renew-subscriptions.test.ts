import { messengerSimulators, serveSimulator } from '@besedka/channels/simulators'
import { afterAll, expect, it } from 'vitest'
import { given } from '../../testing/given.ts'
import { maxBot } from '../../testing/messengers.ts'
import { server, useServer } from '../../testing/use-server.ts'

const { simulator: odnoklassniki, url } = await serve('ok')
const max = await serve('max')
useServer({
  SERVICES: 'web,realtime,worker',
  OK_API_BASE: url,
  MAX_API_BASE: max.url,
  PRIVATE_HOSTS: '127.0.0.1',
  PUBLIC_URL: 'https://shop.example',
})

async function serve(type: 'ok' | 'max') {
  const simulator = messengerSimulators[type]?.({ knowsEverybody: false })
  if (!simulator) throw new Error('There is no simulator')
  const served = await serveSimulator(simulator)
  afterAll(() => served.close())
  return { simulator, url: served.url }
}

const soon = { timeout: 15_000 }

it('a provider that has forgotten where it delivers to is told again within the hour', async () => {
  const { administrator } = await given.office()
  const secrets = { token: `tkn${crypto.randomUUID()}` }
  const account = odnoklassniki.account({ name: 'Lighthouse', settings: {}, secrets })
  const channel = await administrator.api.channels.create({ type: 'ok', name: 'Group', teamId: null, settings: {}, secrets })
  await expect.poll(() => account?.hasHook(), soon).toBe(true)

  const forget = `${url}/graph/me/unsubscribe?access_token=${secrets.token}`
  await fetch(forget, { method: 'POST', body: JSON.stringify({ url: channel.hookUrl }) })
  expect(account?.hasHook()).toBe(false)
  await server().database.systemPool.query("SELECT enqueue_job('renewSubscriptions', '{}'::json, NULL, NULL, 'renewSubscriptions', 25)")

  await expect.poll(() => account?.hasHook(), soon).toBe(true)
})

it('a provider that was told another address of ours, before the product moved, is told the new one', async () => {
  const { administrator } = await given.office()
  const secrets = { token: `moved-${crypto.randomUUID()}` }
  const account = max.simulator.account({ name: 'Lighthouse', settings: {}, secrets })
  const channel = await administrator.api.channels.create(maxBot(secrets))
  await expect.poll(() => account?.hasHook(), soon).toBe(true)
  const { systemPool } = server().database
  const told = async () =>
    (await systemPool.query('SELECT hook_base FROM channel_states WHERE channel_id = $1', [channel.id])).rows[0]?.hook_base
  await expect.poll(told, soon).toBe('https://shop.example')

  await systemPool.query("UPDATE channel_states SET hook_base = 'https://old.example' WHERE channel_id = $1", [channel.id])
  await systemPool.query("SELECT enqueue_job('renewSubscriptions', '{}'::json, NULL, NULL, 'renewSubscriptions', 25)")

  await expect.poll(told, soon).toBe('https://shop.example')
})
