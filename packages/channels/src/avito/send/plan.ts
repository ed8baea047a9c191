import type { OutgoingMessage } from '../../kit/outgoing.ts'
import { wordsOf } from '../../kit/parts.ts'

/** One message: words, or a picture by its place among the files. */
export type Part = { text: string } | { file: number }

/** The words first, and each picture behind them: a picture of Avito carries no words. */
export function plan(message: OutgoingMessage): Part[] {
  const text = wordsOf(message)
  const files = message.files.map((_, file) => ({ file }))
  return text === '' && files.length > 0 ? files : [{ text }, ...files]
}
