import { findQuoteHeader } from './quote-header.ts'

export type SplitText = {
  /** What the sender wrote, with the signature. */
  text: string
  /** The earlier letters below or between; null when there are none. */
  quotedText: string | null
}

/**
 * Parts what is new in a letter from what is quoted. Answers below a quote count as new; where quotes and answers alternate, everything is
 * kept as it stands. A letter that would be empty without its quote, and a forwarded one, is not parted. Linear in the text.
 */
export function splitQuotedText(text: string, { forwarded = false } = {}): SplitText {
  const whole = { text: trimLines(text.split('\n')), quotedText: null }
  if (forwarded) return whole
  const lines = text.split('\n')
  const header = findQuoteHeader(lines)
  const split = header ? atHeader(lines, header) : atMarks(lines)
  return split && split.text !== '' && split.quotedText !== '' ? split : whole
}

function atHeader(lines: readonly string[], { start, end }: { start: number; end: number }): SplitText | undefined {
  const blockEnd = endOfBlock(lines, end)
  const above = lines.slice(0, start)
  const below = lines.slice(blockEnd)
  if (blockEnd === end) return { text: trimLines(above), quotedText: trimLines(lines.slice(start)) }
  if (below.every(isBlank)) return { text: trimLines(above), quotedText: trimLines(lines.slice(start)) }
  // Answers between the quotes: each belongs to the lines above it, and none may be lost.
  if (below.some(isMarked)) return undefined
  return { text: trimLines([...above, ...below]), quotedText: trimLines(lines.slice(start, blockEnd)) }
}

/** Without a header only a block of `>` at the end, or one at the beginning, is a quote. */
function atMarks(lines: readonly string[]): SplitText | undefined {
  let start = lines.length
  while (start > 0 && isQuoteOrBlank(lines[start - 1] ?? '')) start--
  if (lines.slice(start).some(isMarked)) return { text: trimLines(lines.slice(0, start)), quotedText: trimLines(lines.slice(start)) }
  const end = endOfBlock(lines, 0)
  if (lines.slice(end).some(isMarked)) return undefined
  return { text: trimLines(lines.slice(end)), quotedText: trimLines(lines.slice(0, end)) }
}

/** First line after the marked block that begins at `from`; `from` itself when none does. */
function endOfBlock(lines: readonly string[], from: number): number {
  let end = from
  while (end < lines.length && isQuoteOrBlank(lines[end] ?? '')) end++
  return lines.slice(from, end).some(isMarked) ? end : from
}

const isMarked = (line: string) => /^\s{0,3}>/.test(line)
const isBlank = (line: string) => line.trim() === ''
const isQuoteOrBlank = (line: string) => isMarked(line) || isBlank(line)

/** The lines without empty ones at either end, and without trailing spaces. */
function trimLines(lines: readonly string[]): string {
  const first = lines.findIndex((line) => !isBlank(line))
  if (first < 0) return ''
  const last = lines.findLastIndex((line) => !isBlank(line))
  return lines
    .slice(first, last + 1)
    .map((line) => line.trimEnd())
    .join('\n')
}
