import type { Net } from '@besedka/channels/kit'
import { type HttpSimulator, serveSimulator, simulatedSignInApps, simulateTelegram, startMailProvider } from '@besedka/channels/simulators'
import { signInReturnPath } from '@besedka/contract'
import { z } from 'zod'
import type { SimulatedChannel, SimulatorWay } from '../../platform/providers/providers.ts'
import type { ChannelSimulator } from './channel-simulator.ts'
import { createMailChannels } from './mail-channel.ts'
import { startMessengerChannels } from './messenger-channels.ts'
import { createTelegramChannels } from './telegram-channel.ts'

export type Simulators = SimulatorWay & {
  /** The customers' side of a channel; undefined for a type that has no simulator. */
  sideOf(channel: SimulatedChannel): ChannelSimulator | undefined
  /** What answers the requests to a simulated messenger. */
  handlerOf(type: string): HttpSimulator['handle'] | undefined
  close(): Promise<void>
}

/** Where the pages are on which people sign in at a simulated provider. */
export const signInPages = '/simulators/sign-in'

const Mailbox = z.object({ settings: z.object({ address: z.string() }), secrets: z.object({ password: z.string() }) })

/**
 * Providers inside the product, for the demo: a Telegram, the other messengers and a mail provider on free ports of the loopback address, in memory. Channels that
 * are marked as simulated speak to them by the very adapters that speak to the real ones. After a restart `stage.ts` puts back what
 * the product remembers of them.
 */
export async function startSimulators(given: { hookBase: () => string }): Promise<Simulators> {
  const telegram = simulateTelegram({ knowsEverybody: true })
  const [served, mail, messengers] = await Promise.all([serveSimulator(telegram), startMailProvider(), startMessengerChannels()])
  const phones = createTelegramChannels(telegram)
  const mailPrograms = createMailChannels(mail)
  const bots = new Set<string>()
  const net: Net = {
    // These are our own addresses on this machine: there is nothing to guard against.
    fetch: (url, init) => fetch(url, init),
    resolve: async (host) => host,
  }

  function sideOf(channel: SimulatedChannel): ChannelSimulator | undefined {
    if (channel.type === 'telegram') {
      const { token } = channel.secrets
      if (!token) return undefined
      if (!bots.has(token)) telegram.addBot({ token, name: channel.name, username: `demo_${token.split(':')[0]}_bot` })
      bots.add(token)
      return phones(token)
    }
    if (channel.type !== 'email') return messengers.sideOf(channel)
    const mailbox = Mailbox.safeParse(channel).data
    if (!mailbox) return undefined
    mail.openMailbox(mailbox.settings.address, mailbox.secrets.password)
    return mailPrograms(mailbox.settings.address)
  }

  return {
    net,
    get hookBase() {
      return given.hookBase()
    },
    apiBaseOf: (type) => (type === 'telegram' ? served.url : type === 'email' ? mail.apiBase : messengers.apiBaseOf(type)),
    // The browser of whoever signs in reaches the simulator through the product (sign-in-pages.ts): the simulator's own port is for this machine.
    wayToSignIn(type) {
      const app = new Map(Object.entries(simulatedSignInApps)).get(type)
      if (!app) return undefined
      return { app, net, apiBase: messengers.apiBaseOf(type), pageBase: `${signInPages}/${type}`, redirectUri: signInReturnPath }
    },
    handlerOf: (type) => messengers.handlerOf(type),
    prepare: (channel) => void sideOf(channel),
    sideOf,
    close: async () => {
      await Promise.all([served.close(), mail.close(), messengers.close()])
    },
  }
}
