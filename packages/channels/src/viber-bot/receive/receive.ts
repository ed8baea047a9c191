import type { InboundContact, InboundEvent } from '../../kit/inbound.ts'
import { parseJson } from '../../kit/json.ts'
import { Callback, type User } from './callback.ts'
import { readMessage } from './message.ts'

/** What a callback of Viber means. Never throws. */
export function receive(body: Buffer): InboundEvent[] {
  const callback = Callback.safeParse(parseJson(body)).data
  if (!callback) return [{ kind: 'ignored', reason: 'a callback that we do not read' }]
  const at = callback.timestamp === undefined ? null : new Date(callback.timestamp)
  const externalId = callback.message_token
  switch (callback.event) {
    case 'message':
      return [readMessage({ externalId, sentAt: at, contact: contactOf(callback.sender), content: callback.message })]
    case 'delivered':
      return [{ kind: 'status', externalId, status: 'delivered' }]
    case 'seen':
      return [{ kind: 'status', externalId, status: 'read' }]
    case 'failed':
      return [{ kind: 'status', externalId, status: 'undelivered', problem: { code: 'contentRejected', detail: callback.desc } }]
    case 'subscribed':
      return [{ kind: 'blocked', contact: contactOf(callback.user), blocked: false }]
    case 'unsubscribed':
      return [{ kind: 'blocked', contact: { value: callback.user_id, name: callback.user_id }, blocked: true }]
    case 'conversation_started': {
      // Until they write we may not answer, so opening the chat alone opens none here; a link that says where they come from is worth showing.
      if (!callback.context) return [{ kind: 'ignored', reason: 'the chat was opened' }]
      const extras = { started: true, startPayload: callback.context.slice(0, 512) }
      return [{ kind: 'message', externalId, contact: contactOf(callback.user), sentAt: at, text: '/start', files: [], extras }]
    }
  }
}

function contactOf({ id, name, language }: User): InboundContact {
  return { value: id, name: name?.trim() || id, locale: language }
}
