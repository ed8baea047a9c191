import type { z } from 'zod'
import type { Connection } from '../../kit/adapter.ts'
import type { InboundEvent } from '../../kit/inbound.ts'
import { parseJson } from '../../kit/json.ts'
import { explainRefusal } from '../api/explain-refusal.ts'
import type { WhatsappSettings } from '../definition.ts'
import { reasonOf, stateOf } from '../templates/wire.ts'
import { readMessage } from './message.ts'
import { type Message, type NumberUpdate, type Status, StoredNumberUpdate, StoredTemplateUpdate, Value } from './value.ts'

/** What one message or status means. Never throws. */
export function receive(body: Buffer, { settings }: Pick<Connection<WhatsappSettings>, 'settings'>): InboundEvent[] {
  const given = parseJson(body)
  const judged = StoredTemplateUpdate.safeParse(given).data
  if (judged) return readTemplateUpdate(judged, settings.businessAccountId)
  const number = StoredNumberUpdate.safeParse(given).data?.number
  if (number) return isOwn(number, settings) ? [{ kind: 'account' }] : ignored('for another number of the same app')
  const value = Value.safeParse(given).data
  const [message] = value?.messages ?? []
  const [status] = value?.statuses ?? []
  if (!value || (!message && !status)) return ignored('an update that we do not read')
  if (value.metadata.phone_number_id !== settings.phoneNumberId) return ignored('for another number of the same app')
  if (status) return readStatus(status)
  if (!message) return ignored('nothing')
  // What changes an earlier message, and what happens to a number, is no message of its own.
  if (message.type === 'reaction') return readReaction(message)
  if (message.type === 'system') return ignored('news of a number')
  const { from, from_user_id: userId } = message
  const [first, ...aliases] = [from, userId].filter((one) => one !== undefined)
  if (first === undefined) return ignored('a message of nobody')
  const sender = value.contacts?.find(
    ({ wa_id, user_id }) => (from !== undefined && wa_id === from) || (userId !== undefined && user_id === userId),
  )
  const name = sender?.profile?.name?.trim() || (from ? `+${from}` : first)
  return [readMessage(message, { value: first, aliases, lasting: userId, name })]
}

function readReaction({ reaction }: Message): InboundEvent[] {
  if (!reaction) return ignored('a reaction to nothing')
  return [{ kind: 'reaction', externalId: reaction.message_id, emoji: reaction.emoji?.slice(0, 64) || null }]
}

function isOwn({ display_phone_number: number }: z.infer<typeof NumberUpdate>, { phone }: WhatsappSettings): boolean {
  return number.replaceAll(/\D/g, '') === phone
}

function readStatus({ id: externalId, status, errors }: Status): InboundEvent[] {
  if (status === 'delivered' || status === 'read') return [{ kind: 'status', externalId, status }]
  if (status !== 'failed') return ignored(`the status ${status.slice(0, 40)}`)
  const [error] = errors ?? []
  const words = error?.error_data?.details ?? error?.title ?? ''
  const { problem } = explainRefusal({ code: error?.code ?? -1, words })
  return [{ kind: 'status', externalId, status: 'undelivered', problem }]
}

function readTemplateUpdate({ account, template }: z.infer<typeof StoredTemplateUpdate>, own: string): InboundEvent[] {
  if (account !== own) return ignored('a template of another account')
  const { message_template_name: name, message_template_language: language, event, reason, other_info, rejection_info } = template
  const state = stateOf(event)
  if (!state) return [{ kind: 'template', name, language, state: null, reason: null }]
  const words = rejection_info?.reason ?? (state === 'approved' ? undefined : (other_info?.description ?? reason))
  return [{ kind: 'template', name, language, state, reason: reasonOf(words) }]
}

function ignored(reason: string): InboundEvent[] {
  return [{ kind: 'ignored', reason: reason || 'nothing' }]
}
