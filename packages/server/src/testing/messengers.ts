import { definitionOf } from '@besedka/channels'
import { channelAdapters } from '@besedka/channels/adapters'
import { messengerSimulators, serveSimulator } from '@besedka/channels/simulators'
import { type ChannelType, channelTypes } from '@besedka/contract'
import { afterAll, expect } from 'vitest'
import { given } from './given.ts'
import { openPublicDoor } from './public-door.ts'

/** Every messenger that has a simulator; of the two ways into VK the one without a sign-in, Telegram by itself (`telegram.ts`). */
export const messengers = channelTypes.filter((type) => messengerSimulators[type] !== undefined && type !== 'vk')

const soon = { timeout: 30_000, interval: 50 }

/** A simulator of each messenger, and the settings that let a server speak with them. */
export async function useMessengers() {
  const running = new Map(await Promise.all(messengers.map(async (type) => [type, await serve(type)] as const)))
  afterAll(() => Promise.all([...running.values()].map(({ served }) => served.close())))
  const PUBLIC_URL = await openPublicDoor(
    'x-hub-signature-256',
    'x-viber-content-signature',
    'x-max-bot-api-secret',
    'authorization',
    'destination-id',
  )

  /** An office with a channel that is connected, and the phone of Boris, who has not written yet. */
  async function connect(type: ChannelType) {
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
    return { office, channel, account, boris }
  }

  /** Boris has written to the channel, and his chat waits. */
  async function written(type: ChannelType, text: string) {
    const connected = await connect(type)
    connected.boris.write(text)
    const waiting = async () => (await connected.office.olga.api.chats.list({ filter: 'waiting', scope: 'all' })).items
    await expect.poll(async () => (await waiting())[0]?.unanswered, soon).toBe(1)
    const [chat] = await waiting()
    if (!chat) throw new Error('There is no chat')
    return { ...connected, chat }
  }

  return {
    connect,
    written,
    soon,
    faultsOf(type: ChannelType) {
      const messenger = running.get(type)
      if (!messenger) throw new Error(`There is no simulator of ${type}`)
      return messenger.simulator.faults
    },
    settings: {
      SERVICES: 'web,realtime,worker',
      PRIVATE_HOSTS: '127.0.0.1',
      PUBLIC_URL,
      ...Object.fromEntries([...running].map(([type, { served }]) => [`${type.toUpperCase()}_API_BASE`, served.url])),
    },
  }
}

/** A bot of MAX to which updates are posted. */
export function maxBot(secrets: { token: string }) {
  return { type: 'max', name: 'Bot', teamId: null, settings: { delivery: 'webhook' }, secrets } as const
}

/** The adapter of a type that has one. */
export function adapterOf(type: ChannelType) {
  const adapter = channelAdapters[type]
  if (!adapter) throw new Error(`There is no adapter of ${type}`)
  return adapter
}

async function serve(type: ChannelType) {
  const simulator = messengerSimulators[type]?.({ knowsEverybody: false })
  if (!simulator) throw new Error(`There is no simulator of ${type}`)
  return { simulator, served: await serveSimulator(simulator) }
}
