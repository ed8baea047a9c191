import { readAddress } from './address.ts'
import { allowed, type CallLeg, createCallLeg, type LegDoor } from './call-leg.ts'
import { type ClientTransactions, createClientTransactions } from './client-transactions.ts'
import { headerOf, readSip, type SipMessage, type SipRequest, writeSip } from './message.ts'
import { createServerTransactions } from './server-transactions.ts'
import type { SipTimers } from './timers.ts'
import { type Peer, topVia } from './via.ts'

type Given = {
  send(bytes: Buffer, to: Peer): void
  /** Our own address as others are to write it: `192.0.2.7:5060`. */
  place(): string
  /** Whether somebody may speak to us at all. */
  isKnown(from: Peer): boolean
  /** Our address in calls: `sip:login@192.0.2.7:5060`. */
  contact(): string
  timers: SipTimers
  onCall(leg: CallLeg): void
}

/** Our end of the line: it hears requests and answers, and makes calls of them. */
export type UserAgent = {
  receive(bytes: Buffer, from: Peer): void
  clients: ClientTransactions
  close(): void
}

export function createUserAgent({ send, place, isKnown, contact, timers, onCall }: Given): UserAgent {
  const speak = (message: SipMessage, to: Peer) => send(writeSip(message), to)
  const servers = createServerTransactions({ send: speak, timers })
  const clients = createClientTransactions({ send: speak, sentBy: place, timers })
  const legs = new Map<string, LegDoor>()
  /** INVITEs whose calls are there, by call, caller and count: one that came by two ways is one call. */
  const begun = new Set<string>()

  function hear(request: SipRequest, from: Peer): void {
    if (!isWhole(request)) return
    const leg = legs.get(`${headerOf(request, 'call-id')} ${tagOf(request, 'to')}`)
    if (request.method === 'ACK') {
      if (!servers.acknowledgedRefusal(request)) leg?.acknowledged(request)
      return
    }
    if (!servers.begin(request, from)) return
    if (request.method === 'CANCEL') return cancel(request)
    if (leg) return leg.request(request)
    if (tagOf(request, 'to') !== '') return servers.answer(request, { status: 481, reason: 'Call Does Not Exist' })
    if (request.method === 'OPTIONS') return servers.answer(request, { status: 200, reason: 'OK', headers: [allowed], toTag: 'options' })
    if (request.method !== 'INVITE') return servers.answer(request, { status: 405, reason: 'Method Not Allowed', headers: [allowed] })
    ring(request, from)
  }

  function ring(invite: SipRequest, from: Peer): void {
    const name = `${headerOf(invite, 'call-id')} ${tagOf(invite, 'from')} ${headerOf(invite, 'cseq')}`
    if (begun.has(name)) return servers.answer(invite, { status: 482, reason: 'Loop Detected' })
    begun.add(name)
    servers.answer(invite, { status: 100, reason: 'Trying' })
    const leg = createCallLeg(invite, from, {
      servers,
      clients,
      contact: contact(),
      timers,
      forget: () => {
        legs.delete(key)
        begun.delete(name)
      },
    })
    const key = `${leg.callId} ${leg.tag}`
    legs.set(key, leg)
    onCall(leg)
  }

  function cancel(request: SipRequest): void {
    const invite = servers.cancelledBy(request)
    if (!invite) return servers.answer(request, { status: 481, reason: 'Call Does Not Exist' })
    servers.answer(request, { status: 200, reason: 'OK' })
    const callId = headerOf(invite, 'call-id')
    const from = tagOf(invite, 'from')
    for (const leg of legs.values()) if (leg.callId === callId && leg.fromTag === from) leg.cancelled()
  }

  return {
    receive(bytes, from) {
      // Strangers who look for telephone systems to misuse get no answer at all.
      if (!isKnown(from)) return
      const message = readSip(bytes)
      if (message?.kind === 'response') clients.receive(message)
      else if (message) hear(message, from)
    },
    clients,
    close() {
      for (const leg of [...legs.values()]) leg.drop()
      servers.close()
      clients.close()
    },
  }
}

/** Whether a request has all that RFC 3261 demands (8.1.1); what has not is not even answered. */
function isWhole(request: SipRequest): boolean {
  const [count = '', method] = headerOf(request, 'cseq')?.split(/\s+/) ?? []
  const named = ['from', 'to', 'call-id'].every((name) => headerOf(request, name))
  return named && topVia(request) !== undefined && /^\d{1,10}$/.test(count) && method === request.method && tagOf(request, 'from') !== ''
}

function tagOf(request: SipRequest, name: 'from' | 'to'): string {
  return readAddress(headerOf(request, name) ?? '')?.params.tag ?? ''
}
