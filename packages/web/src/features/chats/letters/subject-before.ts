import type { MessageView } from '@besedka/contract'

/** The subject of the letter before a message of the loaded stretch, machines' letters not counted; of the last for one without a number. */
export function subjectBefore(messages: readonly MessageView[], seq = Number.POSITIVE_INFINITY): string | undefined {
  return messages.findLast((message) => message.seq < seq && message.extras?.letter?.automatic === false)?.extras?.letter?.subject
}
