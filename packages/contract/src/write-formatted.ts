import { beginOf, type FormattedLine, type FormattedSpan, isBlank, type Run, runsOf, wordSign } from './formatted-text.ts'

/** Hears where a sign of the words has come to stand, in UTF-16 units from the beginning of its line and of the source; also of each line's end. */
export type NoteSign = (place: { line: number; sign: number; offset: number }) => void

/** Writes light Markdown that `readFormatted` reads as the same lines. */
export function writeFormatted(lines: readonly FormattedLine[], note: NoteSign = () => {}): string {
  let source = ''
  for (const [index, line] of lines.entries()) {
    if (index > 0) source += '\n'
    source += beginOf(line)
    const out = createLine(source, line, (sign, offset) => note({ line: index, sign, offset }))
    writeSpans(line.spans, out)
    source = out.end()
  }
  return source
}

type Line = { mark(mark: string): void; words(text: string, inLink: boolean): void; last(): string; end(): string }

function createLine(before: string, { kind, spans }: FormattedLine, note: (sign: number, offset: number) => void): Line {
  let source = before
  let sign = 0
  // Words that begin like an item of a list are none.
  const item =
    kind === 'text' ? /^(?: {2}){0,3}(?:(?=- )|\d{1,6}(?=\. ))/.exec(spans.map(({ text }) => text).join(''))?.[0].length : undefined
  return {
    mark(mark) {
      source += mark
    },
    words(text, inLink) {
      for (let at = 0; at < text.length; at++) {
        note(sign, source.length)
        source += sign === item || meansSomething(text, at, inLink) ? `\\${text[at]}` : text[at]
        sign++
      }
    },
    last: () => source.at(-1) ?? '',
    end() {
      note(sign, source.length)
      return source
    },
  }
}

function meansSomething(text: string, at: number, inLink: boolean): boolean {
  const sign = text[at] ?? ''
  if (sign === '_') return !(wordSign.test(text[at - 1] ?? '') && wordSign.test(text[at + 1] ?? ''))
  return sign === '\\' || sign === '*' || sign === '[' || (sign === ']' && inLink)
}

/** Links stand around bold words, and these around italic ones; blanks at the edge of a mark stand outside it. */
function writeSpans(spans: readonly FormattedSpan[], out: Line): void {
  const pieces = spans.flatMap(({ text, ...marks }) => (text.match(/\s+|\S+/g) ?? []).map((piece) => ({ ...marks, text: piece })))
  for (const link of runsOf(pieces, ({ href }) => href)) {
    if (link.key !== undefined) out.mark('[')
    for (const bold of trimmedRuns(link.spans, (span) => span.bold)) {
      if (bold.key) out.mark('**')
      const italics = trimmedRuns(bold.spans, (span) => span.italic)
      for (const [index, italic] of italics.entries()) {
        const mark = italic.key ? italicMark(out.last(), italics[index + 1]?.spans[0]?.text ?? '') : ''
        out.mark(mark)
        for (const { text } of italic.spans) out.words(text, link.key !== undefined)
        out.mark(mark)
      }
      if (bold.key) out.mark('**')
    }
    if (link.key !== undefined) out.mark(`](${link.key.replaceAll('(', '%28').replaceAll(')', '%29')})`)
  }
}

/** Inside a word only stars do. Right behind the stars of bold words they would be taken for more of these: such words stay upright. */
function italicMark(last: string, next: string): '' | '_' | '*' {
  if (!wordSign.test(last) && !wordSign.test(next[0] ?? '')) return '_'
  return last === '*' ? '' : '*'
}

/** The same, with blanks at the edges of a marked run as runs without the mark. Each span is blank or begins and ends with a sign. */
function trimmedRuns(spans: readonly FormattedSpan[], keyOf: (span: FormattedSpan) => true | undefined): Run<true | undefined>[] {
  return runsOf(spans, keyOf).flatMap((run): Run<true | undefined>[] => {
    if (!run.key) return [run]
    const first = run.spans.findIndex(({ text }) => !isBlank(text[0]))
    const last = run.spans.findLastIndex(({ text }) => !isBlank(text[0]))
    if (first < 0) return [{ key: undefined, spans: run.spans }]
    const parts = [
      { key: undefined, spans: run.spans.slice(0, first) },
      { key: run.key, spans: run.spans.slice(first, last + 1) },
      { key: undefined, spans: run.spans.slice(last + 1) },
    ]
    return parts.filter((part) => part.spans.length > 0)
  })
}
