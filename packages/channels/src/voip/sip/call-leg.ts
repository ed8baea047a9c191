import { randomBytes } from 'node:crypto'
import { readAddress, readUri, type SipAddress } from './address.ts'
import type { ClientTransactions } from './client-transactions.ts'
import { headerOf, headersOf, type SipHeader, type SipRequest } from './message.ts'
import type { ServerTransactions } from './server-transactions.ts'
import type { SipTimers } from './timers.ts'
import type { Peer } from './via.ts'

/** How the other side, or the line itself, has ended a call. */
export type LegEnd = 'cancelled' | 'hungUp' | 'notAcknowledged'

/** What a call tells whoever has taken it. */
export type LegListener = {
  onEnd(how: LegEnd): void
  onInfo(contentType: string, body: string): void
  /** The other side offers other media in the middle of the call. Answers our part, or undefined for no. Null: it asks for our offer. */
  onOffer(sdp: string | null): string | undefined
}

/** Somebody calls: the called end of a dialog (RFC 3261, 12). */
export type CallLeg = {
  callId: string
  caller: SipAddress
  /** The addresses by which we were called, the nearest first. */
  called: readonly string[]
  /** What the caller offers to send and hear; null where we have to offer. */
  offer: string | null
  from: Peer
  listen(listener: LegListener): void
  ring(): void
  /** Takes the call with our part of the media. Resolves with the body of the ACK; undefined where the call has ended before one came. */
  accept(sdp: string): Promise<string | undefined>
  refuse(status: number, reason: string): void
  /** Ends a call, or refuses one that still rings. Resolves when the other side has heard it, or does not answer. */
  hangUp(): Promise<void>
}

type Given = { servers: ServerTransactions; clients: ClientTransactions; contact: string; timers: SipTimers; forget(): void }

type State = 'ringing' | 'accepted' | 'confirmed' | 'over'

/** The inner side of a leg: what requests of the other side do to it. */
export type LegDoor = CallLeg & {
  tag: string
  fromTag: string
  acknowledged(ack: SipRequest): void
  cancelled(): void
  request(request: SipRequest): void
  drop(): void
}

export function createCallLeg(invite: SipRequest, from: Peer, { servers, clients, contact, timers, forget }: Given): LegDoor {
  const tag = randomBytes(8).toString('hex')
  const callId = headerOf(invite, 'call-id') ?? ''
  let listener: LegListener | undefined
  let state: State = 'ringing'
  let ourCount = 0
  let theirCount = countOf(invite)
  let patience: NodeJS.Timeout | undefined
  let settle: (body: string | undefined) => void = () => {}
  /** Offers in the middle of the call, by their count: their ACK ends the repetition of our answer. */
  const invites = new Map<number, SipRequest>()
  const ours: SipHeader[] = [['contact', `<${contact}>`]]

  function end(how: LegEnd): void {
    if (state === 'over') return
    close()
    listener?.onEnd(how)
  }

  function close(): void {
    state = 'over'
    clearTimeout(patience)
    for (const one of [invite, ...invites.values()]) servers.acknowledged(one)
    settle(undefined)
    forget()
  }

  async function bye(): Promise<void> {
    ourCount += 1
    // NOTE: it goes to where the call came from, whatever Contact and Route say: nobody has us write to a third party.
    await clients.ask(byeOf(invite, { tag, count: ourCount }), from).catch(() => {})
  }

  return {
    tag,
    fromTag: readAddress(headerOf(invite, 'from') ?? '')?.params.tag ?? '',
    callId,
    caller: callerOf(invite),
    called: calledBy(invite),
    offer: invite.body === '' ? null : invite.body,
    from,
    listen(one) {
      listener = one
    },
    ring() {
      if (state === 'ringing') servers.answer(invite, { status: 180, reason: 'Ringing', headers: ours, toTag: tag })
    },
    accept(sdp) {
      if (state !== 'ringing') return Promise.resolve(undefined)
      state = 'accepted'
      servers.answer(invite, { status: 200, reason: 'OK', headers: [...ours, sdpType, allowed], body: sdp, toTag: tag })
      patience = setTimeout(() => {
        // The protocol wants a call ended in both directions that was never confirmed (13.3.1.4).
        void bye()
        end('notAcknowledged')
      }, timers.patience)
      return new Promise((resolve) => {
        settle = resolve
      })
    },
    refuse(status, reason) {
      if (state !== 'ringing') return
      servers.answer(invite, { status, reason, toTag: tag })
      state = 'over'
      forget()
    },
    async hangUp() {
      if (state === 'ringing') this.refuse(480, 'Temporarily Unavailable')
      if (state !== 'accepted' && state !== 'confirmed') return
      const saying = bye()
      close()
      await saying
    },
    acknowledged(ack) {
      const later = invites.get(countOf(ack))
      if (later) servers.acknowledged(later)
      invites.delete(countOf(ack))
      if (state !== 'accepted' || later) return
      state = 'confirmed'
      clearTimeout(patience)
      servers.acknowledged(invite)
      settle(ack.body)
    },
    cancelled() {
      if (state !== 'ringing') return
      servers.answer(invite, { status: 487, reason: 'Request Terminated', toTag: tag })
      state = 'over'
      forget()
      listener?.onEnd('cancelled')
    },
    request(request) {
      const count = countOf(request)
      if (count < theirCount) return servers.answer(request, { status: 500, reason: 'Out of order' })
      theirCount = count
      if (request.method === 'BYE') {
        servers.answer(request, { status: 200, reason: 'OK' })
        end('hungUp')
      } else if (request.method === 'INFO') {
        servers.answer(request, { status: 200, reason: 'OK' })
        listener?.onInfo(headerOf(request, 'content-type') ?? '', request.body)
      } else if (request.method === 'INVITE' || (request.method === 'UPDATE' && request.body !== '')) {
        const answer = listener?.onOffer(request.body === '' ? null : request.body)
        if (answer === undefined) servers.answer(request, { status: 488, reason: 'Not Acceptable Here' })
        else servers.answer(request, { status: 200, reason: 'OK', headers: [...ours, sdpType, allowed], body: answer })
        if (request.method === 'INVITE') invites.set(count, request)
      } else servers.answer(request, { status: 200, reason: 'OK' })
    },
    drop: () => end('notAcknowledged'),
  }
}

/** Our end of the call says that it is over: From and To change their places. */
function byeOf(invite: SipRequest, { tag, count }: { tag: string; count: number }): SipRequest {
  const target = readAddress(headerOf(invite, 'contact') ?? '')?.uri
  return {
    kind: 'request',
    method: 'BYE',
    uri: target && readUri(target) ? target : (readAddress(headerOf(invite, 'from') ?? '')?.uri ?? ''),
    headers: [
      ['max-forwards', '70'],
      ...headersOf(invite, 'record-route').map((route): SipHeader => ['route', route]),
      ['from', `${headerOf(invite, 'to') ?? ''};tag=${tag}`],
      ['to', headerOf(invite, 'from') ?? ''],
      ['call-id', headerOf(invite, 'call-id') ?? ''],
      ['cseq', `${count} BYE`],
    ],
    body: '',
  }
}

export const allowed: SipHeader = ['allow', 'INVITE, ACK, BYE, CANCEL, OPTIONS, INFO, UPDATE']
const sdpType: SipHeader = ['content-type', 'application/sdp']

function countOf(request: SipRequest): number {
  return Number(/^\d{1,10}/.exec(headerOf(request, 'cseq') ?? '')?.[0] ?? 0)
}

/** Telephone networks say in P-Asserted-Identity who it is in truth; From may be hidden or a company's. */
function callerOf(invite: SipRequest): SipAddress {
  const asserted = headersOf(invite, 'p-asserted-identity')
    .map(readAddress)
    .find((one) => one && readUri(one.uri)?.user)
  return asserted ?? readAddress(headerOf(invite, 'from') ?? '') ?? { name: '', uri: '', params: {} }
}

function calledBy(invite: SipRequest): string[] {
  const named = ['p-called-party-id', 'to'].map((name) => readAddress(headerOf(invite, name) ?? '')?.uri)
  return [invite.uri, ...named].flatMap((uri) => (uri && readUri(uri)?.user) || [])
}
