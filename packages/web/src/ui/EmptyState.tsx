import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

/** What an empty list says: one sentence, and the one action that fills it. */
export function EmptyState(props: { icon?: ReactNode; title: string; text?: string; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      {props.icon && <span className={styles.icon}>{props.icon}</span>}
      <p className={styles.title}>{props.title}</p>
      {props.text && <p className={styles.text}>{props.text}</p>}
      {props.children && <div className={styles.action}>{props.children}</div>}
    </div>
  )
}
