import type { MessageView } from '@besedka/contract'

/**
 * The subject of the letter before a message of the loaded stretch, machines' letters and what was passed on to others not counted; of the last for one
 * without a number.
 */
export function subjectBefore(messages: readonly MessageView[], seq = Number.POSITIVE_INFINITY): string | undefined {
  const isOfThem = ({ seq: at, kind, extras }: MessageView) => at < seq && kind !== 'internal' && extras?.letter?.automatic === false
  return messages.findLast(isOfThem)?.extras?.letter?.subject
}
