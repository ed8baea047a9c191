import { definitionOf } from '@besedka/channels'
import { messengerSimulators, serveSimulator } from '@besedka/channels/simulators'
import { afterAll, expect, it } from 'vitest'
import { firstWaiting } from '../../testing/first-waiting.ts'
import { given } from '../../testing/given.ts'
import { openPublicDoor } from '../../testing/public-door.ts'
import { server, useServer } from '../../testing/use-server.ts'

const simulator = messengerSimulators.viber?.({ knowsEverybody: false })
if (!simulator) throw new Error('There is no simulator of Viber')
const served = await serveSimulator(simulator)
afterAll(() => served.close())
const PUBLIC_URL = await openPublicDoor('x-viber')
useServer({ SERVICES: 'web,realtime,worker', VIBER_API_BASE: served.url, PRIVATE_HOSTS: '127.0.0.1', PUBLIC_URL })

it('a window that runs is there when late replies are no longer let go', async () => {
  const { administrator, anna, olga } = await given.office()
  const { settings, secrets } = definitionOf('viber')?.sample?.() ?? { settings: {}, secrets: {} }
  const late = { ...settings, afterSession: 'transaction' }
  const channel = await administrator.api.channels.create({ type: 'viber', name: 'Viber', teamId: null, settings: late, secrets })
  const account = simulator.account({ name: 'Shop', settings: late, secrets, hookUrl: channel.hookUrl })
  if (!account) throw new Error('There is no such account')
  account.phone(account.addPerson({ name: 'Boris Volkov' })).write('Is my lamp there?')
  const chat = await firstWaiting({ olga })
  await anna.takes(chat)

  await administrator.api.channels.update({
    channelId: channel.id,
    name: 'Viber',
    teamId: null,
    settings: { ...channel.settings, afterSession: 'refuse' },
  })

  const left = Date.parse(chat.replyUntil ?? '') - server().clock.now().getTime()
  expect(left).toBeGreaterThan(23 * 3_600_000)
  await anna.replies(chat, 'It is')
})
