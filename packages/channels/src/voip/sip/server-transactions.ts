import { headerOf, type SipHeader, type SipRequest, type SipResponse } from './message.ts'
import { repeat, type SipTimers } from './timers.ts'
import { type Peer, placeOfAnswer, topVia, viasOfAnswer } from './via.ts'

/** What is said to a request. `toTag` marks our end of the call; absent where there is none yet. */
export type Answer = { status: number; reason: string; headers?: readonly SipHeader[]; body?: string; toTag?: string }

type Transaction = { request: SipRequest; from: Peer; last: SipResponse | undefined; stop: () => void; forget: NodeJS.Timeout | undefined }

type Given = { send(message: SipResponse, to: Peer): void; timers: SipTimers }

/** More at once are a flood, and no telephone. */
const mostTransactions = 10_000

/** Requests of others, each answered once however often it comes (RFC 3261, 17.2). */
export type ServerTransactions = ReturnType<typeof createServerTransactions>

export function createServerTransactions({ send, timers }: Given) {
  const open = new Map<string, Transaction>()

  function say(transaction: Transaction, response: SipResponse): void {
    transaction.last = response
    send(response, placeOfAnswer(transaction.request, transaction.from))
  }

  return {
    /** Whether a request is a new one. A repeated one has got its last answer again. */
    begin(request: SipRequest, from: Peer): boolean {
      const key = keyOf(request)
      if (key === undefined || open.size >= mostTransactions) return false
      const known = open.get(key)
      if (known) {
        if (known.last) say(known, known.last)
        return false
      }
      open.set(key, { request, from, last: undefined, stop: () => {}, forget: undefined })
      return true
    },
    /** Answers a request. Once it has got its final answer, another one is not sent. */
    answer(request: SipRequest, answer: Answer): void {
      const key = keyOf(request) ?? ''
      const transaction = open.get(key)
      if (!transaction || (transaction.last?.status ?? 0) >= 200) return
      const response = toResponse(request, transaction.from, answer)
      if (answer.status < 200) return say(transaction, response)
      transaction.forget = setTimeout(() => open.delete(key), timers.patience)
      if (request.method !== 'INVITE') return say(transaction, response)
      // A refusal as well as a 200 is repeated until its ACK has come: UDP loses both.
      transaction.stop = repeat(
        () => say(transaction, response),
        timers,
        () => {},
      )
    },
    /** The other side has heard our final answer to this INVITE. */
    acknowledged(invite: SipRequest): void {
      open.get(keyOf(invite) ?? '')?.stop()
    },
    /** The ACK of a refusal has the branch of its INVITE. Whether it was one. */
    acknowledgedRefusal(ack: SipRequest): boolean {
      const transaction = open.get(keyOf({ ...ack, method: 'INVITE' }) ?? '')
      if (!transaction?.last || transaction.last.status < 300) return false
      transaction.stop()
      return true
    },
    /** The INVITE that a CANCEL is about: it has the same branch. */
    cancelledBy(cancel: SipRequest): SipRequest | undefined {
      return open.get(keyOf({ ...cancel, method: 'INVITE' }) ?? '')?.request
    },
    close(): void {
      for (const { stop, forget } of open.values()) {
        stop()
        clearTimeout(forget)
      }
      open.clear()
    },
  }
}

function keyOf(request: Pick<SipRequest, 'method' | 'headers' | 'kind' | 'uri' | 'body'>): string | undefined {
  const via = topVia(request)
  return via && `${request.method} ${via.branch} ${via.host.toLowerCase()}:${via.port}`
}

function toResponse(request: SipRequest, from: Peer, { status, reason, headers = [], body = '', toTag }: Answer): SipResponse {
  const to = headerOf(request, 'to') ?? ''
  const tagged = toTag === undefined || /;\s*tag=/i.test(to) ? to : `${to};tag=${toTag}`
  return {
    kind: 'response',
    status,
    reason,
    headers: [
      ...viasOfAnswer(request, from).map((via): SipHeader => ['via', via]),
      ...request.headers.filter(([name]) => name === 'record-route'),
      ['from', headerOf(request, 'from') ?? ''],
      ['to', tagged],
      ['call-id', headerOf(request, 'call-id') ?? ''],
      ['cseq', headerOf(request, 'cseq') ?? ''],
      ...headers,
    ],
    body,
  }
}
