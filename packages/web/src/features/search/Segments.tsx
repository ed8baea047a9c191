import type { SearchSegment } from '@besedka/contract'
import styles from './search.module.css'

/** A text with what was searched for marked in it. Written out as text, whatever stands in it. */
export function Segments({ segments }: { segments: readonly SearchSegment[] }) {
  return segments.map(({ text, hit }, at) =>
    hit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text never change places
      <mark key={at} className={styles.mark}>
        {text}
      </mark>
    ) : (
      text
    ),
  )
}
