import type { OutgoingMessage } from '../../kit/outgoing.ts'
import { readMessageId } from '../address.ts'
import { writeValue } from '../button-value.ts'
import type { Part } from './plan.ts'

/** Buttons under each other, so that long labels are not cut. One with a link opens it, any other comes back as a `callback_query`. */
export function keyboardOf({ buttons }: Pick<OutgoingMessage, 'buttons'>) {
  const [only] = buttons
  if (only?.asks) return phoneKeyboard(only)
  return {
    inline_keyboard: buttons.map((button) => [
      { text: button.label, ...(button.url ? { url: button.url } : { callback_data: writeValue(button) }) },
    ]),
  }
}

/** Only the keyboard below the chat can ask for a number; it leaves the screen once it was pressed. */
function phoneKeyboard({ label }: { label: string }) {
  return { keyboard: [[{ text: label, request_contact: true }]], resize_keyboard: true, one_time_keyboard: true }
}

/** What all calls that send have in common. */
export function commonParameters(part: Part, message: OutgoingMessage) {
  const answered = part.quotes && message.quotes?.startsWith(`${message.to}:`) ? readMessageId(message.quotes) : undefined
  return {
    // A message that has been deleted meanwhile must not keep the answer from arriving.
    ...(answered !== undefined && { reply_parameters: { message_id: answered, allow_sending_without_reply: true } }),
    ...(part.buttons && { reply_markup: keyboardOf(message) }),
  }
}
