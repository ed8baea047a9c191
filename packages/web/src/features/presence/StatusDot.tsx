import type { OperatorStatus } from '@besedka/contract'
import styles from './StatusDot.module.css'

/** What an operator does, as a sign that is told by its shape alone: full, a pause, a ring. The words stand beside it. */
export function StatusDot({ status }: { status: OperatorStatus }) {
  return <span className={styles.dot} data-status={status} aria-hidden />
}
