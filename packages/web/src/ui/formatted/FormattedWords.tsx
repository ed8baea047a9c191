import { type FormattedLine, type FormattedSpan, readFormatted } from '@besedka/contract/formatted-text'
import { memo } from 'react'
import styles from './formatted.module.css'
import { LinkedText } from './LinkedText.tsx'

/** Words with their formatting. The pages that links open learn nothing of ours and cannot reach back. */
export const FormattedWords = memo(function FormattedWords({ source }: { source: string }) {
  return (
    <div className={styles.words}>
      {blocksOf(readFormatted(source)).map(({ key, lines }) => (
        <Block key={key} lines={lines} />
      ))}
    </div>
  )
})

function Block({ lines }: { lines: readonly FormattedLine[] }) {
  const [first] = lines
  if (first?.kind === 'text') return <p>{first.spans.length > 0 ? <Spans spans={first.spans} /> : <br />}</p>
  const items = lines.map(({ spans }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text never change places
    <li key={index}>
      <Spans spans={spans} />
    </li>
  ))
  return first?.kind === 'number' ? <ol start={first.number}>{items}</ol> : <ul>{items}</ul>
}

function Spans({ spans }: { spans: readonly FormattedSpan[] }) {
  return spans.map((span, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: spans of one text never change places
    <Span key={index} {...span} />
  ))
}

function Span({ text, bold, italic, href }: FormattedSpan) {
  const words =
    href === undefined ? (
      <LinkedText text={text} />
    ) : (
      <a href={href} title={href} target="_blank" rel="noopener noreferrer nofollow">
        {text}
      </a>
    )
  const slanted = italic ? <em>{words}</em> : words
  return bold ? <strong>{slanted}</strong> : slanted
}

/** Lines by what they are drawn as: items that follow one another make a list. */
function blocksOf(lines: readonly FormattedLine[]): { key: number; lines: FormattedLine[] }[] {
  const blocks: { key: number; lines: FormattedLine[] }[] = []
  for (const [key, line] of lines.entries()) {
    const list = blocks.at(-1)
    if (list && goesOn(list.lines.at(-1), line)) list.lines.push(line)
    else blocks.push({ key, lines: [line] })
  }
  return blocks
}

function goesOn(before: FormattedLine | undefined, line: FormattedLine): boolean {
  if (line.kind === 'number') return before?.kind === 'number' && line.number === before.number + 1
  return line.kind === 'bullet' && before?.kind === 'bullet'
}
