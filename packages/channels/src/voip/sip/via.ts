import { readParams } from './address.ts'
import { headersOf, type SipMessage } from './message.ts'

/** Who a datagram came from, or goes to. */
export type Peer = { address: string; port: number }

/** The way that a message has come, its last station first. */
export type Via = { host: string; port: number; branch: string; hasRport: boolean }

const usualPort = 5060

/** The topmost Via. Undefined where there is none, or it has no branch as RFC 3261 demands. */
export function topVia(message: SipMessage): Via | undefined {
  const [top] = headersOf(message, 'via')
  const found = /^SIP\s*\/\s*2\.0\s*\/\s*\w+\s+(\[[\da-f:.]+\]|[^:;\s]+)(?::(\d{1,5}))?\s*(?:;(.*))?$/i.exec(top ?? '')
  if (!found) return undefined
  const params = readParams(found[3] ?? '')
  if (!params.branch) return undefined
  return { host: found[1] ?? '', port: Number(found[2] ?? usualPort), branch: params.branch, hasRport: 'rport' in params }
}

/** The Vias of an answer: those of the request, the top one with where it came from in fact (RFC 3581). */
export function viasOfAnswer(request: SipMessage, from: Peer): string[] {
  const [top = '', ...others] = headersOf(request, 'via')
  const seen = top.replace(/;\s*(received|rport)(=[^;]*)?(?=;|$)/gi, '')
  const port = topVia(request)?.hasRport ? `;rport=${from.port}` : ''
  return [`${seen};received=${from.address}${port}`, ...others]
}

/** Where an answer goes: always back to the address that asked, so that nobody has us write to somebody else. */
export function placeOfAnswer(request: SipMessage, from: Peer): Peer {
  const via = topVia(request)
  return { address: from.address, port: !via || via.hasRport ? from.port : via.port }
}
