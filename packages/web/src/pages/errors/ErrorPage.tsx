import type { ReactNode } from 'react'
import styles from './ErrorPage.module.css'

/** The quiet shape that all error pages share: what happened, what to do next, one main action. */
export function ErrorPage(props: { mark: string; title: string; text: string; children?: ReactNode }) {
  return (
    <main className={styles.page}>
      <p className={styles.mark} aria-hidden>
        {props.mark}
      </p>
      <h1 className={styles.title}>{props.title}</h1>
      <p className={styles.text}>{props.text}</p>
      <div className={styles.actions}>{props.children}</div>
    </main>
  )
}
