import type { Connection } from '../../kit/adapter.ts'
import type { InboundEvent, InboundStatus } from '../../kit/inbound.ts'
import { inboundMessage } from '../../kit/inbound-message.ts'
import { phoneDigits } from '../phone-number.ts'
import type { DeliverySettings } from '../settings.ts'
import { type Notice, readNotices } from './notice.ts'

/** What a request of a gateway means. Never throws. */
export function receive(body: Buffer, { settings }: Pick<Connection<DeliverySettings>, 'settings'>): InboundEvent[] {
  const read = readNotices(body)
  if (!read) return [{ kind: 'ignored', reason: 'neither a text nor a receipt' }]
  return read.notices.map((notice) => (notice.kind === 'receipt' ? readReceipt(notice) : readText(notice, settings)))
}

function readText({ id, from, text, at, isBinary }: Extract<Notice, { kind: 'text' }>, { region }: DeliverySettings): InboundEvent {
  const digits = phoneDigits(from, region)
  // A bank's or a shop's name: it can be read and not answered.
  const contact = digits ? { value: digits, name: `+${digits}` } : { value: from.slice(0, 100), name: from.slice(0, 100) }
  const said = { externalId: id, contact, sentAt: at, text: isBinary ? '' : text, files: [], extras: {}, quotes: null }
  return inboundMessage(said, isBinary ? 'binary message' : undefined)
}

type Receipt = Pick<InboundStatus, 'status' | 'problem'> | undefined

function readReceipt({ messageId, state, words }: Extract<Notice, { kind: 'receipt' }>): InboundEvent {
  const receipt = meaningOf(state, words)
  if (!receipt) return { kind: 'ignored', reason: `on its way: ${state.slice(0, 60)}` }
  return { kind: 'status', externalId: messageId, ...receipt }
}

/** Kannel's numbers, and words, which gateways take from SMPP's states: DELIVRD, EXPIRED, UNDELIV, REJECTD, DELETED. Everything else is still on its way. */
function meaningOf(state: string, words: string): Receipt {
  const detail = [state, words]
    .filter((word) => word !== '')
    .join(' ')
    .slice(0, 300)
  if (state === '2' || /undeliv|not.?deliv|fail|error|unknown|delet|недостав|не.?достав/i.test(state))
    return { status: 'undelivered', problem: { code: 'phoneUnreachable', detail } }
  if (state === '16' || /reject|отклон/i.test(state)) return { status: 'undelivered', problem: { code: 'contentRejected', detail } }
  if (/expir|истек/i.test(state)) return { status: 'undelivered', problem: { code: 'messageExpired', detail } }
  if (state === '1' || /deliv|достав/i.test(state)) return { status: 'delivered' }
  return undefined
}
