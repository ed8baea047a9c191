import type { PhoneMessageView } from '@besedka/contract/simulators'

/** What the next words are about: an answer to a message, another text for one's own, or a comment in public. */
export type Aim = { kind: 'reply' | 'edit'; message: PhoneMessageView } | { kind: 'comment' }

/** A message in one line. */
export function summaryOf(message: PhoneMessageView): string {
  return message.text || message.file?.name || '…'
}
