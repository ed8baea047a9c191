import { definitionOf } from '@besedka/channels'
import { messengerSimulators, serveSimulator } from '@besedka/channels/simulators'
import { type ChannelType, channelTypes } from '@besedka/contract'
import { afterAll, expect, it } from 'vitest'
import { given } from '../../testing/given.ts'
import { openPublicDoor } from '../../testing/public-door.ts'
import { useServer } from '../../testing/use-server.ts'

const types = channelTypes.filter((type) => messengerSimulators[type] !== undefined && type !== 'vk')
const running = new Map(await Promise.all(types.map(async (type) => [type, await serve(type)] as const)))
afterAll(() => Promise.all([...running.values()].map(({ served }) => served.close())))
useServer({
  SERVICES: 'web,realtime,worker',
  PRIVATE_HOSTS: '127.0.0.1',
  PUBLIC_URL: await openPublicDoor('x-hub-signature-256', 'x-viber-content-signature', 'x-max-bot-api-secret'),
  ...Object.fromEntries([...running].map(([type, { served }]) => [`${type.toUpperCase()}_API_BASE`, served.url])),
})

async function serve(type: ChannelType) {
  const simulator = messengerSimulators[type]?.({ knowsEverybody: false })
  if (!simulator) throw new Error(`There is no simulator of ${type}`)
  return { simulator, served: await serveSimulator(simulator) }
}

const soon = { timeout: 30_000, interval: 50 }

it.each(types)('%s: what is posted three times, late and among forgeries is in one chat once, in its order', async (type) => {
  const office = await given.office()
  const sample = definitionOf(type)?.sample?.() ?? { settings: {}, secrets: {} }
  const settings = { ...sample.settings, ...(type === 'max' && { delivery: 'webhook' }) }
  // The account is there before anybody connects it; Viber is told our address by a person, afterwards.
  const open = (hookUrl: string | null) =>
    running.get(type)?.simulator.account({ name: 'Shop', settings, secrets: sample.secrets, hookUrl })
  open(null)
  const channel = await office.administrator.api.channels.create({ type, name: 'Shop', teamId: null, ...sample, settings })
  const account = open(channel.hookUrl)
  if (!account) throw new Error('There is no such account')
  await expect.poll(() => account.hasHook(), soon).toBe(true)
  const boris = account.phone(account.addPerson({ name: 'Boris Volkov' }))
  if (!boris.started()) boris.start()
  account.disturb({ copies: 2, forged: true, lateByMs: 5 })

  const written = Array.from({ length: 12 }, (_, place) => `Word ${place + 1}`)
  for (const text of written) boris.write(text)

  const waiting = async () => (await office.olga.api.chats.list({ filter: 'waiting', scope: 'all' })).items
  const texts = async () => {
    const logs = await Promise.all((await waiting()).map((chat) => office.olga.reads(chat)))
    return logs.flat().flatMap(({ text, extras }) => (extras?.started ? [] : [text]))
  }
  await expect.poll(texts, soon).toEqual(written)
  expect(await waiting()).toHaveLength(1)
})
