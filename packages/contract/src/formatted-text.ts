import { isSafeAddress, linkLengthMax } from './safe-address.ts'

/**
 * Words with bold, italics, links and lists, kept as light Markdown: `**bold**`, `_italic_` (`*italic*` inside a word), `[words](address)`; a line
 * that begins with `- ` is an item of a list, one that begins with `1. ` of a numbered one, and two blanks before that put it one list deeper. Each line is a paragraph, and a backslash takes
 * the meaning from the sign after it. Everything else is words.
 */

/** Words of a line that look alike. */
export type FormattedSpan = { text: string; bold?: true; italic?: true; href?: string }

/** `level`: how many lists an item's own list stands in; none for the first. */
export type FormattedLine = { spans: FormattedSpan[] } & (
  | { kind: 'text' }
  | { kind: 'bullet'; level?: number }
  | { kind: 'number'; number: number; level?: number }
)

/** Lists stand no deeper in one another. */
export const listLevelMax = 3

type Marks = Omit<FormattedSpan, 'text'>

/** Reads light Markdown. Time is linear in its length, whatever stands in it. */
export function readFormatted(source: string): FormattedLine[] {
  const lines: FormattedLine[] = []
  for (const line of source.split('\n')) lines.push(readLine(line, lines.at(-1)))
  return lines
}

function readLine(line: string, before: FormattedLine | undefined): FormattedLine {
  const item = /^((?: {2}){0,3})(?:-|(\d{1,6})\.) /.exec(line)
  if (!item) return { kind: 'text', spans: readSpans(line, {}) }
  const [begin, blanks = '', number] = item
  // One list deeper than the item before at most: there is nothing between them that it could stand in.
  const level = Math.min(blanks.length / 2, before === undefined || before.kind === 'text' ? 0 : (before.level ?? 0) + 1)
  const rest = { spans: readSpans(line.slice(begin.length), {}), ...(level > 0 && { level }) }
  return number === undefined ? { kind: 'bullet', ...rest } : { kind: 'number', number: Number(number), ...rest }
}

export type FormattedList = { kind: 'bullet' | 'number'; start: number; items: { spans: FormattedSpan[]; lists: FormattedList[] }[] }
export type FormattedBlock = { kind: 'text'; spans: FormattedSpan[] } | FormattedList

/** Lines by what they are drawn as: items that follow one another make a list, and deeper ones a list within the item before. */
export function blocksOf(lines: readonly FormattedLine[]): FormattedBlock[] {
  const blocks: FormattedBlock[] = []
  /** The lists that the next item may stand in, from the first level down. */
  let open: FormattedList[] = []
  for (const line of lines) {
    if (line.kind === 'text') {
      blocks.push({ kind: 'text', spans: line.spans })
      open = []
      continue
    }
    const item = { spans: line.spans, lists: [] }
    const level = Math.min(line.level ?? 0, open.length)
    const list = open[level]
    if (list && goesOn(list, line)) {
      list.items.push(item)
      open = open.slice(0, level + 1)
    } else {
      const made: FormattedList = { kind: line.kind, start: line.kind === 'number' ? line.number : 1, items: [item] }
      const holder: FormattedBlock[] = open[level - 1]?.items.at(-1)?.lists ?? blocks
      holder.push(made)
      open = [...open.slice(0, level), made]
    }
  }
  return blocks
}

function goesOn(list: FormattedList, line: FormattedLine): boolean {
  if (line.kind === 'number') return list.kind === 'number' && line.number === list.start + list.items.length
  return line.kind === list.kind
}

const punctuation = /[!-/:-@[-`{-~]/
const wordSign = /[\p{L}\p{N}_]/u

function readSpans(source: string, marks: Marks): FormattedSpan[] {
  const spans: FormattedSpan[] = []
  // Once a mark has no end in the rest of the line, no later one has: nothing is looked for twice.
  const endless = new Set<string>()
  let words = ''
  let at = 0

  function take(inner: FormattedSpan[], end: number) {
    if (words !== '') spans.push({ text: words, ...marks })
    words = ''
    spans.push(...inner)
    at = end
  }

  while (at < source.length) {
    const sign = source[at] ?? ''
    if (sign === '\\' && punctuation.test(source[at + 1] ?? '')) {
      words += source[at + 1]
      at += 2
      continue
    }
    const found = sign === '[' && marks.href === undefined ? linkAt(source, at) : emphasisAt(source, at, marks, endless)
    if (found) take(readSpans(found.inner, { ...marks, ...found.marks }), found.end)
    else {
      words += sign
      at++
    }
  }
  if (words !== '') spans.push({ text: words, ...marks })
  return spans
}

type Found = { inner: string; marks: Marks; end: number }

function emphasisAt(source: string, at: number, marks: Marks, endless: Set<string>): Found | undefined {
  const mark = source.startsWith('**', at) && !marks.bold ? '**' : (source[at] ?? '')
  if (mark !== '**' && ((mark !== '*' && mark !== '_') || marks.italic)) return undefined
  const start = at + mark.length
  if (endless.has(mark) || isBlank(source[start])) return undefined
  if (mark === '_' && wordSign.test(source[at - 1] ?? '')) return undefined
  const close = closeOf(source, mark, start)
  if (close === undefined) {
    endless.add(mark)
    return undefined
  }
  return { inner: source.slice(start, close), marks: mark === '**' ? { bold: true } : { italic: true }, end: close + mark.length }
}

/** Where the mark stands again behind words; undefined: nowhere. */
function closeOf(source: string, mark: string, start: number): number | undefined {
  for (let at = start; at < source.length; at++) {
    const sign = source[at]
    if (sign === '\\') at++
    else if (sign === '*' && mark !== '_') {
      let run = 1
      while (source[at + run] === '*') run++
      const isClose = at > start && !isBlank(source[at - 1]) && (mark === '**' ? run >= 2 : run === 1 || run >= 3)
      // Of three stars the bold words end with the last two, and the italic ones with the first.
      if (isClose) return mark === '**' ? at + run - 2 : at
      at += run - 1
    } else if (sign === '_' && mark === '_' && at > start && !isBlank(source[at - 1]) && !wordSign.test(source[at + 1] ?? '')) return at
  }
  return undefined
}

function linkAt(source: string, at: number): Found | undefined {
  for (let end = at + 1; end < source.length; end++) {
    const sign = source[end]
    if (sign === '\\') end++
    else if (sign === '[') return undefined
    else if (sign === ']') {
      const href = /^\(([^()\s]*)\)/.exec(source.slice(end + 1, end + 3 + linkLengthMax))?.[1]
      if (href === undefined || end === at + 1 || !isSafeAddress(href)) return undefined
      return { inner: source.slice(at + 1, end), marks: { href }, end: end + href.length + 3 }
    }
  }
  return undefined
}

function isBlank(sign: string | undefined): boolean {
  return sign === undefined || /\s/.test(sign)
}

/** Plain words as light Markdown in which no sign means anything. */
export function unformatted(text: string): string {
  return writeFormatted(text.split('\n').map((line) => ({ kind: 'text', spans: [{ text: line }] })))
}

/** Whether there is more to it than words. */
export function isFormatted(lines: readonly FormattedLine[]): boolean {
  return lines.some(({ kind, spans }) => kind !== 'text' || spans.some(({ text: _, ...marks }) => Object.keys(marks).length > 0))
}

/** The words alone, for whatever knows no formatting: lists keep their signs, and a link says where it leads. */
export function plainOf(lines: readonly FormattedLine[]): string {
  return lines
    .map(
      (line) =>
        beginOf(line) +
        runsOf(line.spans, ({ href }) => href)
          .map(plainRun)
          .join(''),
    )
    .join('\n')
}

function plainRun({ key: href, spans }: Run<string | undefined>): string {
  const text = spans.map((span) => span.text).join('')
  if (href === undefined || href === text || href === `mailto:${text}` || href === `tel:${text}`) return text
  return `${text} (${href.replace(/^(mailto|tel):/i, '')})`
}

function beginOf(line: FormattedLine): string {
  if (line.kind === 'text') return ''
  return `${'  '.repeat(line.level ?? 0)}${line.kind === 'bullet' ? '-' : `${line.number}.`} `
}

/** Hears where a sign of the words has come to stand, in UTF-16 units from the beginning of its line and of the source; also of each line's end. */
export type NoteSign = (place: { line: number; sign: number; offset: number }) => void

/** Writes light Markdown that {@link readFormatted} reads as the same lines. */
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

type Run<K> = { key: K; spans: FormattedSpan[] }

function runsOf<K>(spans: readonly FormattedSpan[], keyOf: (span: FormattedSpan) => K): Run<K>[] {
  const runs: Run<K>[] = []
  for (const span of spans) {
    const run = runs.at(-1)
    const key = keyOf(span)
    if (run && run.key === key) run.spans.push(span)
    else runs.push({ key, spans: [span] })
  }
  return runs
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
