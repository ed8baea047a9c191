import type { Connection } from '../../../kit/adapter.ts'
import { SendError } from '../../../kit/send-error.ts'
import { type TelephonyPlace, usualPlace } from '../../../kit/telephony-place.ts'
import { addressesIn, type VoipSettings } from '../../settings.ts'
import { createRegistration, keepRenewing } from '../../sip/registration.ts'
import { type SipTimers, usualTimers } from '../../sip/timers.ts'
import { createUserAgent, type UserAgent } from '../../sip/user-agent.ts'
import type { Peer } from '../../sip/via.ts'
import { openUdpDoor, ownAddressTowards, type UdpDoor } from '../../udp-door.ts'
import type { TelephonyDriver } from '../telephony-driver.ts'
import { createNativeCall } from './native-call.ts'

export type VoipConnection = Connection<VoipSettings>

export type LinePatience = {
  timers: SipTimers
  /** How long it rings before we answer. */
  ringMs: number
  silenceMs: number
  /** A pause between two signs of life, which keep the way through an address translator open. */
  keepAliveMs: number
  /** Calls last no longer. */
  longestMs: number
  /** How long keys are listened for when all was said and nothing is recorded. */
  keysMs: number
}

export const usualPatience: LinePatience = {
  timers: usualTimers,
  ringMs: 1_000,
  silenceMs: 30_000,
  keepAliveMs: 25_000,
  longestMs: 10 * 60_000,
  keysMs: 5_000,
}

/** The port where SIP lives by custom; what an address is judged by that sound goes to. */
const sipPort = 5060

/** A SIP line that the product speaks itself: UDP, G.711, no other program needed. */
export function nativeDriver(connection: VoipConnection, patience: LinePatience): TelephonyDriver {
  return {
    async open(onCall) {
      const place = placeOf(connection)
      const peer = await trunkOf(connection)
      const known = new Set([peer.address, ...(await otherAddressesOf(connection))])
      const { door, own } = await openDoor(connection, place, peer)
      const at = () => `${own}:${door.port}`
      const { login } = connection.settings
      const contact = () => `sip:${login === '' ? 'line' : encodeURIComponent(login)}@${at()}`
      const mayReach = (address: string) =>
        connection.net.resolve(address, sipPort).then(
          () => true,
          () => false,
        )
      const line = { host: place.host, rtpPorts: place.rtpPorts, announced: own, mayReach, silenceMs: patience.silenceMs }
      const agent = createUserAgent({
        send: (bytes, to) => door.send(bytes, to),
        place: at,
        isKnown: ({ address }) => known.has(address),
        contact,
        timers: patience.timers,
        onCall: (leg) => onCall(createNativeCall(leg, line)),
      })
      door.onMessage((bytes, from) => agent.receive(bytes, from))
      const held = await holdRegistration(agent, connection, { peer, contact }).catch((error: unknown) => {
        agent.close()
        door.close()
        throw error
      })
      const alive = setInterval(() => door.send(Buffer.from('\r\n\r\n'), peer), patience.keepAliveMs)
      return {
        broken: held.broken,
        async close() {
          clearInterval(alive)
          await held.end()
          agent.close()
          door.close()
        },
      }
    },
  }
}

/** Signs in where the provider wants that, and stays so. Throws SendError. */
async function holdRegistration(
  agent: UserAgent,
  connection: VoipConnection,
  { peer, contact }: { peer: Peer; contact: () => string },
): Promise<{ broken: Promise<never>; end(): Promise<void> }> {
  const { settings, secrets } = connection
  if (!settings.registers) return { broken: Promise.withResolvers<never>().promise, end: async () => {} }
  const registrar = { host: settings.host, peer, login: settings.login, password: secrets.password ?? '' }
  const registration = createRegistration(agent.clients, registrar, contact)
  const { seconds } = await registration.renew()
  const over = new AbortController()
  const broken = keepRenewing(registration, seconds, over.signal)
  // A rejection that nobody awaits yet would end the process.
  broken.catch(() => {})
  return {
    broken,
    async end() {
      over.abort()
      await registration.end()
    },
  }
}

export function placeOf({ telephony }: VoipConnection): TelephonyPlace {
  return telephony ?? usualPlace
}

/** The provider's address, judged. Throws SendError. */
export async function trunkOf({ net, settings, apiBase }: VoipConnection): Promise<Peer> {
  // Simulators and tests stand in the place of the provider.
  const other = apiBase === null ? undefined : /^sip:\/\/([\d.]+):(\d+)$/.exec(apiBase)
  if (other) return { address: other[1] ?? '', port: Number(other[2]) }
  const address = await net.resolve(settings.host, settings.port).catch((error: unknown) => {
    if (error instanceof SendError) throw error
    throw new SendError('retry', { code: 'connectionFailed', detail: 'unknown host' })
  })
  return { address, port: settings.port }
}

/** Addresses beside the trunk's from which calls come. One that cannot be resolved now is left out. */
async function otherAddressesOf({ net, settings }: VoipConnection): Promise<string[]> {
  const found = await Promise.allSettled(addressesIn(settings.alsoFrom).map((host) => net.resolve(host, settings.port)))
  return found.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
}

/** Our port, and the address that the provider reaches us by. Throws SendError. */
export async function openDoor(
  { settings }: VoipConnection,
  place: TelephonyPlace,
  peer: Peer,
  port = settings.listensAt,
): Promise<{ door: UdpDoor; own: string }> {
  try {
    const door = await openUdpDoor({ host: place.host, port })
    const own = place.announced ?? (place.host === '0.0.0.0' ? await ownAddressTowards(peer.address) : place.host)
    return { door, own }
  } catch {
    throw new SendError('channel', { code: 'connectionFailed', detail: `UDP port ${port} cannot be opened` })
  }
}
