import styles from './SkeletonRows.module.css'

/** Rows in the shape of what is loading, so that nothing jumps when it comes. */
export function SkeletonRows({ rows, withAvatar = true }: { rows: number; withAvatar?: boolean }) {
  return (
    <div aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never reordered
        <div key={row} className={styles.row}>
          {withAvatar && <span className={styles.dot} />}
          <span className={styles.lines}>
            <span className={styles.line} style={{ width: `${40 + ((row * 17) % 30)}%` }} />
            <span className={styles.line} style={{ width: `${60 + ((row * 23) % 35)}%` }} />
          </span>
        </div>
      ))}
    </div>
  )
}
