import { definitionOf } from '@besedka/channels'
import { type HttpSimulator, type MessengerSimulator, messengerSimulators, serveSimulator } from '@besedka/channels/simulators'
import type { SimulatedChannel } from '../../platform/providers/providers.ts'
import type { ChannelSimulator } from './channel-simulator.ts'
import { createMessengerFaults } from './messenger-faults.ts'
import { createPhoneChannel } from './phone-channel.ts'

/** The simulated messengers of the registry, each on a port of its own. */
export type MessengerChannels = {
  apiBaseOf(type: string): string | null
  /** The phones of a channel; undefined for a type that is not in the registry, or settings that no account has. */
  sideOf(channel: SimulatedChannel): ChannelSimulator | undefined
  handlerOf(type: string): HttpSimulator['handle'] | undefined
  close(): Promise<void>
}

type Running = {
  messenger: MessengerSimulator
  served: Awaited<ReturnType<typeof serveSimulator>>
  faultsOf: ReturnType<typeof createMessengerFaults>
  /** By the account: a channel that is connected anew has the phones that it had. */
  channels: Map<string, ChannelSimulator>
}

export async function startMessengerChannels(): Promise<MessengerChannels> {
  const started = Object.entries(messengerSimulators).map(async ([type, create]): Promise<[string, Running]> => {
    const messenger: MessengerSimulator = create({ knowsEverybody: true })
    return [type, { messenger, served: await serveSimulator(messenger), faultsOf: createMessengerFaults(messenger), channels: new Map() }]
  })
  const running: ReadonlyMap<string, Running> = new Map(await Promise.all(started))

  return {
    apiBaseOf: (type) => running.get(type)?.served.url ?? null,
    handlerOf: (type) => running.get(type)?.messenger.handle,
    sideOf(channel) {
      const one = running.get(channel.type)
      const account = one?.messenger.account(channel)
      if (!one || !account) return undefined
      const key = definitionOf(channel.type)?.identity?.(channel.settings, channel.secrets) ?? JSON.stringify(channel.secrets)
      const known = one.channels.get(key) ?? createPhoneChannel(account, one.faultsOf(account))
      one.channels.set(key, known)
      return known
    },
    async close() {
      await Promise.all([...running.values()].map(({ served }) => served.close()))
    },
  }
}
