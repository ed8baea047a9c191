import type { PhoneMessageView } from '@besedka/contract/simulators'

/** What the next words are about: an answer to a message, or another text for one's own. */
export type Aim = { kind: 'reply' | 'edit'; message: PhoneMessageView }

/** A message in one line. */
export function summaryOf(message: PhoneMessageView): string {
  return message.text || message.file?.name || '…'
}
