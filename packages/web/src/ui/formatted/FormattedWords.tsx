import { blocksOf, type FormattedBlock, type FormattedSpan, readFormatted } from '@besedka/contract/formatted-text'
import { memo } from 'react'
import styles from './formatted.module.css'
import { LinkedText } from './LinkedText.tsx'

/** Words with their formatting. The pages that links open learn nothing of ours and cannot reach back. */
export const FormattedWords = memo(function FormattedWords({ source }: { source: string }) {
  return (
    <div className={styles.words}>
      {blocksOf(readFormatted(source)).map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text never change places
        <Block key={index} block={block} />
      ))}
    </div>
  )
})

function Block({ block }: { block: FormattedBlock }) {
  if (block.kind === 'text') return <p>{block.spans.length > 0 ? <Spans spans={block.spans} /> : <br />}</p>
  const items = block.items.map(({ spans, lists }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text never change places
    <li key={index}>
      <Spans spans={spans} />
      {lists.map((list, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <Block key={place} block={list} />
      ))}
    </li>
  ))
  return block.kind === 'number' ? <ol start={block.start}>{items}</ol> : <ul>{items}</ul>
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
