import type { OutgoingMessage } from '../../kit/outgoing.ts'
import { wordsOf } from '../../kit/parts.ts'

/** One call: words, or a file by its place in the message. */
export type Part = { text: string } | { file: number }

/** The words first, and each file behind them: a file of Ozon carries no words. */
export function plan(message: OutgoingMessage): Part[] {
  const text = wordsOf(message)
  const files = message.files.map((_, file) => ({ file }))
  return text === '' && files.length > 0 ? files : [{ text }, ...files]
}
