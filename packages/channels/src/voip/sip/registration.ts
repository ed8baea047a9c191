import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { SendError } from '../../kit/send-error.ts'
import { readAddress } from './address.ts'
import { type ClientTransactions, NoAnswer } from './client-transactions.ts'
import { answerChallenge, readChallenge } from './digest.ts'
import { headerOf, headersOf, type SipHeader, type SipRequest, type SipResponse } from './message.ts'
import type { Peer } from './via.ts'

/** Where and as whom we sign in with the provider. */
export type Registrar = {
  /** The provider's name in addresses. */
  host: string
  peer: Peer
  login: string
  password: string
}

/** What the provider says of our line. */
export type Registered = {
  /** For how many seconds from now. */
  seconds: number
  /** How many telephones are signed in with this login. */
  contacts: number
}

export type Registration = {
  /** Signs in, or stays so. Throws SendError. */
  renew(): Promise<Registered>
  /** Asks what is signed in, and changes nothing. Throws SendError. */
  ask(): Promise<Registered>
  /** Signs off; failures do not matter. */
  end(): Promise<void>
}

const wantedSeconds = 300
const longestSeconds = 86_400

/** Keeps a login signed in with a provider (RFC 3261, 10). `contact` is where calls are to go. */
export function createRegistration(clients: ClientTransactions, registrar: Registrar, contact: () => string): Registration {
  const callId = randomBytes(12).toString('hex')
  const tag = randomBytes(6).toString('hex')
  let count = 0

  async function say(headers: readonly SipHeader[]): Promise<SipResponse> {
    const request = (): SipRequest => requestOf(registrar, { callId, tag, count: ++count, headers })
    try {
      const first = await clients.ask(request(), registrar.peer)
      if (first.status !== 401 && first.status !== 407) return first
      const proof = proofOf(first, registrar)
      if (!proof) return first
      const again = request()
      return await clients.ask({ ...again, headers: [...again.headers, proof] }, registrar.peer)
    } catch (error) {
      if (error instanceof NoAnswer) throw new SendError('retry', { code: 'timedOut' })
      throw error
    }
  }

  async function register(headers: (seconds: number) => readonly SipHeader[]): Promise<Registered> {
    let response = await say(headers(wantedSeconds))
    // 423: the provider takes longer ones only, and says how long.
    const least = Number(response.status === 423 ? headerOf(response, 'min-expires') : 0)
    if (least > 0 && least <= longestSeconds) response = await say(headers(least))
    if (response.status >= 300) throw refusalOf(response)
    return readRegistered(response, contact())
  }

  return {
    renew: () =>
      register((seconds) => [
        ['contact', `<${contact()}>`],
        ['expires', String(seconds)],
      ]),
    ask: () => register(() => []),
    async end() {
      const gone: SipHeader[] = [
        ['contact', `<${contact()}>`],
        ['expires', '0'],
      ]
      await say(gone).catch(() => {})
    },
  }
}

/** Stays signed in: asks anew at half of the time. Throws SendError once all of it is over without an answer, AbortError at the signal. */
export async function keepRenewing({ renew }: Pick<Registration, 'renew'>, seconds: number, signal: AbortSignal): Promise<never> {
  let until = performance.now() + seconds * 1_000
  let restMs = seconds * 500
  for (;;) {
    await pause(restMs, undefined, { signal })
    try {
      const renewed = await renew()
      until = performance.now() + renewed.seconds * 1_000
      restMs = renewed.seconds * 500
    } catch (error) {
      const leftMs = until - performance.now()
      if (leftMs <= 0) throw error
      restMs = Math.min(10_000, leftMs)
    }
  }
}

function requestOf(
  { host, login }: Registrar,
  { callId, tag, count, headers }: { callId: string; tag: string; count: number; headers: readonly SipHeader[] },
): SipRequest {
  const own = `<sip:${encodeURIComponent(login)}@${host}>`
  return {
    kind: 'request',
    method: 'REGISTER',
    uri: `sip:${host}`,
    headers: [
      ['max-forwards', '70'],
      ['from', `${own};tag=${tag}`],
      ['to', own],
      ['call-id', callId],
      ['cseq', `${count} REGISTER`],
      ...headers,
    ],
    body: '',
  }
}

/** The header that proves the password, where the provider asks in a way that we speak. */
function proofOf(response: SipResponse, { login, host, password }: Registrar): SipHeader | undefined {
  const [asked, told] = response.status === 401 ? ['www-authenticate', 'authorization'] : ['proxy-authenticate', 'proxy-authorization']
  const values = response.headers.filter(([name]) => name === asked).map(([, value]) => value)
  const challenges = values.flatMap((value) => readChallenge(value) ?? [])
  const challenge = challenges.find(({ algorithm }) => algorithm === 'SHA-256') ?? challenges[0]
  if (!challenge) return undefined
  return [told, answerChallenge(challenge, { method: 'REGISTER', uri: `sip:${host}`, login, password })]
}

function refusalOf({ status, reason }: SipResponse): SendError {
  const detail = `${status} ${reason}`.trim()
  if (status === 401 || status === 403 || status === 407) return new SendError('channel', { code: 'signInFailed', detail })
  if (status === 404 || status === 405 || status === 604) return new SendError('channel', { code: 'notPermitted', detail })
  if (status === 503 || status === 429) return new SendError('retry', { code: 'providerBusy', detail })
  return new SendError('retry', { code: 'providerFailed', detail })
}

/** The time that our own contact has got, or the whole line. */
function readRegistered(response: SipResponse, contact: string): Registered {
  const contacts = headersOf(response, 'contact').flatMap((value) => readAddress(value) ?? [])
  const own = contacts.find(({ uri }) => uri.split(';')[0] === contact)
  const stated = own?.params.expires ?? headerOf(response, 'expires')
  const seconds = Number(stated ?? wantedSeconds)
  // Longer than a timer can wait is asked for anew each day.
  return { seconds: seconds > 0 ? Math.min(seconds, longestSeconds) : wantedSeconds, contacts: contacts.length }
}
