import { textLengthOf } from '../../kit/capabilities.ts'
import type { OutgoingFile, OutgoingMessage } from '../../kit/outgoing.ts'
import { wordsOf } from '../../kit/parts.ts'
import { viberCapabilities } from '../capabilities.ts'

/** One call: words, a file by its address, or a list of options under a title. */
export type Part = { as: 'text'; text: string } | { as: 'options'; text: string } | { as: FileType; index: number }

/** What Viber shows, what it offers to download, and what it has no type for, which goes as a link in words. */
export type FileType = 'picture' | 'document' | 'link'

const titleLength = 85
/** Stands above options whose words are in a message of their own. */
const noWords = '⬇'

/** The calls that make up a message, in the order the customer sees them. */
export function plan(message: OutgoingMessage): Part[] {
  const text = wordsOf(message)
  const choices = message.buttons.filter(({ url }) => !url)
  const lines = message.buttons.flatMap(({ label, url }) => (url ? [`${label}: ${url}`] : []))
  // A list has at least two options; a single one is answered in words, which are recognised.
  const [only] = choices
  if (only && choices.length === 1) lines.push(`▸ ${only.label}`)
  const isList = choices.length > 1
  const titled = isList && lines.length === 0 && text !== '' && textLengthOf(text) <= titleLength
  const words = titled ? [] : inTexts([text, ...lines].filter(Boolean))
  return [
    ...words.map((said): Part => ({ as: 'text', text: said })),
    ...message.files.map((file, index): Part => ({ as: fileTypeOf(file), index })),
    ...(isList ? [{ as: 'options' as const, text: titled ? text : noWords }] : []),
  ]
}

/** Lines put together into as few texts as hold them. */
function inTexts(lines: readonly string[]): string[] {
  const texts: string[] = []
  for (const line of lines) {
    const last = texts.at(-1)
    const longer = last === undefined ? line : `${last}\n${line}`
    if (last !== undefined && textLengthOf(longer) <= viberCapabilities.textLength) texts[texts.length - 1] = longer
    else texts.push(line)
  }
  return texts
}

/** The endings that Viber takes as documents. */
const documents: ReadonlySet<string> = new Set(
  'doc docx rtf dot dotx odt odf fodt txt info pdf xps pdax eps xls xlsx ods fods csv xlsm xltx'.split(' '),
)

export function endingOf({ name }: Pick<OutgoingFile, 'name'>): string {
  return /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
}

function fileTypeOf(file: OutgoingFile): FileType {
  const ending = endingOf(file)
  if (/^image\/(jpeg|png)\b/i.test(file.mimeType) && /^(jpe?g|png)$/.test(ending)) return 'picture'
  return documents.has(ending) ? 'document' : 'link'
}
