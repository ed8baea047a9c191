import type { OutgoingMessage } from '../../kit/outgoing.ts'
import { wordsOf } from '../../kit/parts.ts'

/** One call: words with or without a file, or a question with buttons. `place`: which call of the message it is. */
export type Part = { text: string; file: number | null; buttons: boolean; place: number }

/** Each file is a call, the words go with the first; buttons are a question of their own, behind them. Links of buttons go as words. */
export function plan(message: OutgoingMessage): Part[] {
  const links = message.buttons.flatMap(({ label, url }) => (url ? [`${label}: ${url}`] : []))
  const text = [wordsOf(message), ...links].filter(Boolean).join('\n')
  const asks = message.buttons.some(({ url }) => !url)
  const files = message.files.map((_, file) => ({ text: '', file, buttons: false }))
  const words = { text, file: null, buttons: asks }
  const [first, ...others] = files
  const parts = asks ? [...files, words] : first ? [{ ...first, text }, ...others] : [words]
  return parts.map((part, place) => ({ ...part, place }))
}
