import type { OutgoingMessage } from '../../kit/outgoing.ts'
import { wordsOf } from '../../kit/parts.ts'

/** One call: a text, which the gateway cuts into parts itself, so that the phone shows one message. */
export type Part = { text: string }

export function plan(message: OutgoingMessage): Part[] {
  return [{ text: wordsOf(message) }]
}
