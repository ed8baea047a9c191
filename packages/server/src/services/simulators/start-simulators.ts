import type { Net } from '@besedka/channels/kit'
import { serveSimulator, simulateTelegram, type TelegramSimulator } from '@besedka/channels/simulators'
import type { SimulatedChannel, SimulatorWay } from '../../platform/providers/providers.ts'

export type Simulators = SimulatorWay & {
  telegram: TelegramSimulator
  close(): Promise<void>
}

/**
 * Providers inside the product, for the demo: a Telegram on a free port of the loopback address, in memory. Channels that are marked as
 * simulated speak to it by the very adapter that speaks to the real one. What people wrote there is gone with a restart; chats stay.
 */
export async function startSimulators(given: { hookBase: () => string }): Promise<Simulators> {
  const telegram = simulateTelegram({ knowsEverybody: true })
  const known = new Set<string>()
  const served = await serveSimulator(telegram)
  const net: Net = {
    // These are our own addresses on this machine: there is nothing to guard against.
    fetch: (url, init) => fetch(url, init),
    resolve: async (host) => host,
  }
  return {
    telegram,
    net,
    get hookBase() {
      return given.hookBase()
    },
    apiBaseOf: (type) => (type === 'telegram' ? served.url : null),
    prepare(channel: SimulatedChannel) {
      const { token } = channel.secrets
      if (channel.type !== 'telegram' || !token || known.has(token)) return
      known.add(token)
      telegram.addBot({ token, name: channel.name, username: `demo_${token.split(':')[0]}_bot` })
    },
    close: () => served.close(),
  }
}
