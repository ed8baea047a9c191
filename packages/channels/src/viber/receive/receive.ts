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

function statusOf(
  given: number | string | undefined,
  { deliveredCode, seenCode, expiredCode }: ViberSettings,
): Pick<InboundStatus, 'status' | 'problem'> | undefined {
  switch (typeof given === 'string' ? given.toLowerCase() : given) {
    case deliveredCode:
    case 'delivered':
      return { status: 'delivered' }
    case seenCode:
    case 'seen':
      return { status: 'read' }
    case expiredCode:
    case 'expired':
      return { status: 'undelivered', problem: { code: 'messageExpired' } }
    default:
      return undefined
  }
}

/** Viber tells a number and nothing else. */
function contactOf(phone: string): InboundContact {
  return { value: phone, name: `+${phone}` }
}

function ignored(reason: string): InboundEvent[] {
  return [{ kind: 'ignored', reason }]
}
