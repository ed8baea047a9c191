import type { InboundContact, InboundEvent } from '../../kit/inbound.ts'
import { parseJson } from '../../kit/json.ts'
import { readButton } from '../button.ts'
import { readMessage } from './message.ts'
import { Update } from './update.ts'

/** What an update of Odnoklassniki means. Never throws. */
export function receive(body: Buffer): InboundEvent[] {
  const update = Update.safeParse(parseJson(body)).data
  if (!update) return ignored('an update that we do not read')
  const { sender, recipient, timestamp } = update
  // The group itself is no customer.
  if (sender.user_id?.startsWith('group:')) return ignored('written by a group')
  const contact: InboundContact = { value: recipient.chat_id, name: sender.name?.trim() || recipient.chat_id }
  const sentAt = timestamp ? new Date(timestamp) : null
  if (update.webhookType === 'MESSAGE_CREATED') return [readMessage(update.message, { contact, sentAt })]
  const pressed = readButton(update.payload ?? '')
  if (pressed.label === '') return ignored('a press without a value')
  const externalId = `pressed:${update.callbackId}`
  return [{ kind: 'message', externalId, contact, sentAt, text: pressed.label, files: [], extras: { pressed } }]
}

function ignored(reason: string): InboundEvent[] {
  return [{ kind: 'ignored', reason }]
}
