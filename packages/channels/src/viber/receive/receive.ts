import type { ChannelProblemCode } from '@besedka/contract'
import type { InboundContact, InboundEvent, InboundStatus } from '../../kit/inbound.ts'
import { parseJson } from '../../kit/json.ts'
import type { ViberSettings } from '../definition.ts'
import { Callback, momentOf } from './callback.ts'
import { readMessage } from './message.ts'

/** What a callback of Viber means. Never throws. */
export function receive(body: Buffer, { settings }: { settings: ViberSettings }): InboundEvent[] {
  const callback = Callback.safeParse(parseJson(body)).data
  if (!callback) return ignored('a callback that we do not read')
  const { message_token: externalId, phone_number, message, message_status, event } = callback
  const contact = contactOf(phone_number)
  const at = momentOf(callback)
  if (message) return [readMessage({ externalId, sentAt: at === undefined ? null : new Date(at), contact, content: message })]
  if (event === 'subscribed' || event === 'unsubscribed') return [{ kind: 'blocked', contact, blocked: event === 'unsubscribed' }]
  const status = statusOf(message_status ?? undefined, settings)
  return status ? [{ kind: 'status', externalId, ...status }] : ignored('a status that we do not know')
}

type Told = Pick<InboundStatus, 'status' | 'problem'>

/** What partners of Viber say in words. */
const inWords: Readonly<Record<string, Told>> = {
  delivered: { status: 'delivered' },
  seen: { status: 'read' },
  read: { status: 'read' },
  expired: undelivered('messageExpired'),
  'recipient unavailable': undelivered('messageExpired'),
  undelivered: undelivered('recipientUnknown'),
  undeliverable: undelivered('recipientUnknown'),
  error: undelivered('recipientUnknown'),
  failed: undelivered('contentRejected'),
  rejected: undelivered('contentRejected'),
  unsent: undelivered('contentRejected'),
  blocked: undelivered('recipientBlocked'),
  'opted out': undelivered('recipientBlocked'),
  dnd: undelivered('recipientBlocked'),
}

function undelivered(code: ChannelProblemCode): Told {
  return { status: 'undelivered', problem: { code } }
}

function statusOf(given: number | string | undefined, settings: ViberSettings): Told | undefined {
  if (given === undefined) return undefined
  const told = typeof given === 'number' ? statusOfNumber(given, settings) : statusInWords(given)
  return told?.problem ? { ...told, problem: { ...told.problem, detail: String(given).slice(0, 60) } } : told
}

function statusInWords(given: string): Told | undefined {
  const words = given.trim().toLowerCase().replaceAll('_', ' ')
  return Object.hasOwn(inWords, words) ? inWords[words] : undefined
}

function statusOfNumber(given: number, { deliveredCode, seenCode, expiredCode, failedCodes }: ViberSettings): Told | undefined {
  if (given === deliveredCode) return { status: 'delivered' }
  if (given === seenCode) return { status: 'read' }
  if (given === expiredCode) return undelivered('messageExpired')
  return failedCodes.split(',').some((code) => code.trim() === String(given)) ? undelivered('recipientUnknown') : undefined
}

/** Viber tells a number and nothing else. */
function contactOf(phone: string): InboundContact {
  return { value: phone, name: `+${phone}` }
}

function ignored(reason: string): InboundEvent[] {
  return [{ kind: 'ignored', reason }]
}
