import type { ReactNode } from 'react'
import styles from './ActLine.module.css'

type Props = {
  state: string
  title: string
  /** How far it has come, or what became of it. */
  outcome: string
  /** While it is under way. */
  progress?: { value: number; max: number } | undefined
  /** What can be done about it. */
  children: ReactNode
  below?: ReactNode
}

/** Something that is done to many at once by a job: what, how far it is, and what can be done about it. */
export function ActLine({ state, title, outcome, progress, children, below }: Props) {
  return (
    <div className={styles.strip} data-state={state}>
      <div className={styles.line}>
        <span className={styles.what}>
          <b>{title}</b> <span role="status">{outcome}</span>
        </span>
        {children}
      </div>
      {progress && <progress className={styles.progress} {...progress} aria-label={title} />}
      {below}
    </div>
  )
}
