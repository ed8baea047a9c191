import { channelAdapters } from '@besedka/channels/adapters'
import { type ChannelAdapter, type Net, SendError, type SignInWay } from '@besedka/channels/kit'
import { signInReturnPath } from '@besedka/contract'
import type { Config } from '../config/read-config.ts'
import { ForbiddenAddress, type GuardedNet } from '../net/guarded-net.ts'

/** The way to the provider of a channel. */
export type ProviderWay = {
  net: Net
  /** Another address of the provider's API than its own. */
  apiBase: string | null
  /** What the addresses begin with where it reaches us; null while we have no public one. */
  hookBase: string | null
}

/** A channel as far as the way to its provider depends on it. */
type Routed = { type: string; simulated: boolean }

/** Adapters, and the network they may use. Tests and the demo put others in the place of real providers. */
export type Providers = {
  adapterOf(type: string): ChannelAdapter | undefined
  wayTo(channel: Routed): ProviderWay
  /** The way to a provider for somebody who signs in there; undefined where we are not registered with it, or have no public address to come back to. */
  wayToSignIn(channel: Routed): SignInWay | undefined
  /** Lets a simulator know a channel of its own; does nothing for real ones. */
  prepare(channel: SimulatedChannel & { simulated: boolean }): void
}

/** A channel as its simulator has to know it: the account behind it exists as soon as somebody connects it. */
export type SimulatedChannel = {
  type: string
  name: string
  settings: object
  secrets: Readonly<Record<string, string | undefined>>
  /** Where it posts to, for providers who are told so by a person. Absent: what it was told before. */
  hookUrl?: string | null
}

/** Where the simulators of providers are while they run in this process; see `services/simulators`. */
export type SimulatorWay = {
  net: Net
  apiBaseOf(type: string): string | null
  wayToSignIn(type: string): SignInWay | undefined
  readonly hookBase: string
  prepare(channel: SimulatedChannel): void
}

/** The providers of the real world, and the simulators for channels that are marked so. */
export function createProviders(config: Config, guarded: GuardedNet, simulators: () => SimulatorWay | undefined): Providers {
  const net = asNet(guarded)
  return {
    adapterOf: (type) => adapters.get(type),
    wayTo({ type, simulated }) {
      if (simulated) return wayToSimulator(type, simulators())
      return { net, apiBase: config.apiBases[type] ?? null, hookBase: config.publicUrl ?? null }
    },
    wayToSignIn({ type, simulated }) {
      if (simulated) return simulators()?.wayToSignIn(type)
      const app = config.signInApps[type]
      if (!app || !config.publicUrl) return undefined
      const apiBase = config.apiBases[type] ?? null
      return { app, net, apiBase, pageBase: apiBase, redirectUri: config.publicUrl + signInReturnPath }
    },
    prepare(channel) {
      if (channel.simulated) simulators()?.prepare(channel)
    },
  }
}

/** The registry is keyed by the types that exist; a row may name one from another build. */
const adapters: ReadonlyMap<string, ChannelAdapter> = new Map(Object.entries(channelAdapters))

/** A simulated channel has only its simulator: where none runs it leads nowhere, and never to the real provider. */
function wayToSimulator(type: string, simulator: SimulatorWay | undefined): ProviderWay {
  if (!simulator) return { net: { fetch: nowhere, resolve: nowhere }, apiBase: null, hookBase: null }
  return { net: simulator.net, apiBase: simulator.apiBaseOf(type), hookBase: simulator.hookBase }
}

async function nowhere(): Promise<never> {
  throw new SendError('channel', { code: 'connectionFailed', detail: 'simulators run in the web process of a demo only' })
}

/** The guarded net in the words of adapters. */
function asNet(guarded: GuardedNet): Net {
  return { fetch: (url, init) => refusing(guarded.fetch(url, init)), resolve: (host, port) => refusing(guarded.resolve(host, port)) }
}

async function refusing<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof ForbiddenAddress) throw new SendError('channel', { code: 'addressForbidden' })
    throw error
  }
}
