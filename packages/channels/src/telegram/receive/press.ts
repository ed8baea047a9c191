import type { InboundEvent } from '../../kit/inbound.ts'
import { writeAddress, writeMessageId } from '../address.ts'
import { readValue } from '../button-value.ts'
import { ignored } from './ignored.ts'
import { nameOf } from './name.ts'
import { CallbackQuery } from './update.ts'

/** A pressed button under one of our messages: an answer in the customer's name. */
export function readPress(content: unknown): InboundEvent[] {
  const query = CallbackQuery.safeParse(content).data
  if (!query) return ignored('a press that cannot be read')
  const { id, from, data, message } = query
  if (data === undefined) return ignored('a press without a value')
  if (message && message.chat.type !== 'private') return ignored('pressed in a group or channel')
  const value = writeAddress(message?.chat.id ?? from.id, message?.business_connection_id)
  const button = message?.reply_markup?.inline_keyboard.flat().find((known) => known.callback_data === data)
  const label = button?.text ?? data
  return [
    {
      kind: 'message',
      externalId: `${writeMessageId(value, message?.message_id ?? 0)}:pressed-${id}`,
      contact: { value, name: nameOf(from) ?? value, locale: from.language_code },
      sentAt: null,
      text: label,
      files: [],
      extras: { pressed: { label, value: readValue(data, label) } },
      acknowledge: id,
    },
  ]
}
