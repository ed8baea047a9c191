import { Button } from '@mantine/core'
import styles from './imports.module.css'

type Props = {
  /** What is being done, and how far it is. */
  text: string
  /** Where it is known how much there is to do. */
  share?: { done: number; total: number } | undefined
  /** Where it can still be stopped. */
  stop?: { label: string; onPress: () => void } | undefined
}

/** How far an import is. */
export function UnderWay({ text, share, stop }: Props) {
  return (
    <div className={styles.underWay}>
      <p role="status">{text}</p>
      <progress className={styles.progress} {...(share && { value: share.done, max: share.total })} aria-label={text} />
      {stop && (
        <Button variant="subtle" size="compact-sm" onClick={stop.onPress}>
          {stop.label}
        </Button>
      )}
    </div>
  )
}
