import { randomBytes } from 'node:crypto'
import { readAddress, readUri } from '../sip/address.ts'
import { type ClientTransactions, createClientTransactions } from '../sip/client-transactions.ts'
import { digestOf, readDigestFields } from '../sip/digest.ts'
import { headerOf, readSip, type SipMessage, type SipRequest, type SipResponse, writeSip } from '../sip/message.ts'
import { createServerTransactions } from '../sip/server-transactions.ts'
import { type SipTimers, usualTimers } from '../sip/timers.ts'
import type { Peer } from '../sip/via.ts'
import { openUdpDoor } from '../udp-door.ts'
import { createSimulatedCall, type SimulatedCall } from './simulated-call.ts'

/** How the exchange fails on demand: says nothing, is too busy, is out of order, or knows no login. */
export type ExchangeFault = 'silent' | 'busy' | 'broken' | 'refuses'

/** A telephone company in this process, on 127.0.0.1: lines sign in, and people call their numbers. */
export type Exchange = {
  /** Where it is, as a connection's `apiBase`. */
  apiBase: string
  readonly port: number
  /** From now on; null: all is well. */
  fail(fault: ExchangeFault | null): void
  /** Lets a login sign in with a password; one that was there gets it. */
  allow(login: string, password: string): void
  /** The logins that are signed in, with where calls to them go. */
  readonly lines: ReadonlyMap<string, Peer & { uri: string }>
  /** Somebody calls a number of the line that is signed in with this login. Undefined while it is not. */
  call(given: { login: string; from: string; name?: string; to: string }): Promise<SimulatedCall | undefined>
  close(): Promise<void>
}

const realm = 'exchange.example'

/** Opens an exchange on any free port. */
export async function startExchange({ timers = usualTimers }: { timers?: SipTimers } = {}): Promise<Exchange> {
  const door = await openUdpDoor({ host: '127.0.0.1', port: 0 })
  const speak = (message: SipMessage, to: Peer) => door.send(writeSip(message), to)
  const at = `127.0.0.1:${door.port}`
  const servers = createServerTransactions({ send: speak, timers })
  const clients: ClientTransactions = createClientTransactions({ send: speak, sentBy: () => at, timers })
  const passwords = new Map<string, string>()
  const nonces = new Set<string>()
  const lines = new Map<string, Peer & { uri: string }>()
  const calls = new Map<string, SimulatedCall>()
  let fault: ExchangeFault | null = null
  const exchange: Exchange = {
    apiBase: `sip://${at}`,
    port: door.port,
    fail(next) {
      fault = next
    },
    allow: (login, password) => void passwords.set(login, password),
    lines,
    async call({ login, from, name = '', to }) {
      const line = lines.get(login)
      if (!line) return undefined
      const call = await createSimulatedCall({ at, line, from, name, to, send: speak, clients, timers, forget: (id) => calls.delete(id) })
      calls.set(call.id, call)
      return call
    },
    async close() {
      for (const call of [...calls.values()]) call.hungUp()
      servers.close()
      clients.close()
      door.close()
    },
  }

  function register(request: SipRequest, from: Peer): void {
    const login = readUri(readAddress(headerOf(request, 'to') ?? '')?.uri ?? '')?.user ?? ''
    if (fault === 'refuses') return servers.answer(request, { status: 403, reason: 'Forbidden' })
    const proof = readDigestFields(headerOf(request, 'authorization') ?? '')
    if (!isProved(request, login, proof)) {
      const nonce = randomBytes(8).toString('hex')
      nonces.add(nonce)
      const challenge = `Digest realm="${realm}", nonce="${nonce}", algorithm=MD5, qop="auth"`
      // Who has answered a question already and is wrong gets no other one.
      if (proof.response !== undefined) return servers.answer(request, { status: 403, reason: 'Forbidden' })
      return servers.answer(request, { status: 401, reason: 'Unauthorized', headers: [['www-authenticate', challenge]] })
    }
    const contact = readAddress(headerOf(request, 'contact') ?? '')
    const expires = Number(headerOf(request, 'expires') ?? 3600)
    if (contact && expires === 0) lines.delete(login)
    else if (contact) lines.set(login, { ...from, uri: contact.uri })
    const line = lines.get(login)
    const bound = line ? [['contact', `<${line.uri}>;expires=${expires}`] as const] : []
    servers.answer(request, { status: 200, reason: 'OK', headers: bound })
  }

  function isProved(request: SipRequest, login: string, proof: Record<string, string | undefined>): boolean {
    const { nonce = '', nc = '', cnonce = '', uri = '', response } = proof
    if (response === undefined || !nonces.has(nonce)) return false
    const password = passwords.get(login)
    if (password === undefined) return false
    const asked = { method: request.method, uri, login, password }
    return digestOf({ realm, nonce, algorithm: 'MD5' }, asked, { count: nc, cnonce }) === response
  }

  function hear(message: SipMessage, from: Peer): void {
    if (message.kind === 'response') return hearAnswer(message)
    if (message.method === 'ACK') return
    if (!servers.begin(message, from)) return
    const call = calls.get(headerOf(message, 'call-id') ?? '')
    if (message.method === 'BYE') {
      servers.answer(message, call ? { status: 200, reason: 'OK' } : { status: 481, reason: 'Call Does Not Exist' })
      call?.hungUp()
    } else if (fault === 'busy') servers.answer(message, { status: 503, reason: 'Service Unavailable' })
    else if (fault === 'broken') servers.answer(message, { status: 500, reason: 'Server Error' })
    else if (message.method === 'REGISTER') register(message, from)
    else servers.answer(message, { status: message.method === 'OPTIONS' ? 200 : 405, reason: 'OK' })
  }

  function hearAnswer(response: SipResponse): void {
    if (/\bINVITE$/.test(headerOf(response, 'cseq') ?? '')) calls.get(headerOf(response, 'call-id') ?? '')?.answered(response)
    else clients.receive(response)
  }

  door.onMessage((bytes, from) => {
    const message = fault === 'silent' ? undefined : readSip(bytes)
    if (message) hear(message, from)
  })
  return exchange
}
