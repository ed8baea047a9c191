import type { OutgoingMessage } from '../../../kit/outgoing.ts'
import { wordsOf } from '../../../kit/parts.ts'
import type { FileType, Platform } from '../platform.ts'
import { cutText } from './cut-text.ts'

/** One call to Meta: words, perhaps with buttons, or a file. A file that the platform does not take goes as a link. */
export type Part = { text: string; buttons: boolean; file: { index: number; as: FileType | 'link' } | null }

/** Said where buttons have no words above them: Meta wants some. */
const noWords = '⬇'

/**
 * The calls that make up a message, in the order the customer sees them. Buttons stand under the newest message only, so words with buttons come last;
 * buttons with links are no buttons there, and are written out.
 */
export function plan(message: OutgoingMessage, platform: Platform): Part[] {
  const links = message.buttons.flatMap(({ label, url }) => (url ? [`${label}: ${url}`] : []))
  const choices = message.buttons.some(({ url }) => !url)
  const words = [wordsOf(message), ...links].filter(Boolean).join('\n')
  const texts = cutText(words || (choices ? noWords : ''), platform.text)
  const said = texts.map((text, place): Part => ({ text, buttons: choices && place === texts.length - 1, file: null }))
  const files = message.files.map(
    (file, index): Part => ({ text: '', buttons: false, file: { index, as: platform.fileTypeOf(file) ?? 'link' } }),
  )
  return choices ? [...files, ...said] : [...said, ...files]
}
