import styles from './StateChip.module.css'

/** A state in words with a shape beside it: the colour is never alone. */
export function StateChip({ tone, label }: { tone: 'good' | 'warning' | 'off'; label: string }) {
  return (
    <span className={styles.chip} data-tone={tone}>
      {label}
    </span>
  )
}
