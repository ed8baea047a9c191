import { messengerSimulators, serveSimulator } from '@besedka/channels/simulators'
import { afterAll, expect, it } from 'vitest'
import { given } from '../../testing/given.ts'
import { server, useServer } from '../../testing/use-server.ts'

const odnoklassniki = messengerSimulators.ok?.({ knowsEverybody: false })
if (!odnoklassniki) throw new Error('There is no simulator')
const { url, close } = await serveSimulator(odnoklassniki)
afterAll(close)
useServer({ SERVICES: 'web,realtime,worker', OK_API_BASE: url, PRIVATE_HOSTS: '127.0.0.1', PUBLIC_URL: 'https://shop.example' })

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
