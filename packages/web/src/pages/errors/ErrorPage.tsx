import type { ReactNode } from 'react'
import styles from './ErrorPage.module.css'

/** The quiet shape that all error pages share: what goes on meanwhile (`mark`), what happened, what to do next, one main action. */
export function ErrorPage(props: { mark?: string; title: string; text: string; children?: ReactNode }) {
  return (
    <main className={styles.page}>
      {props.mark && <p className={styles.mark}>{props.mark}</p>}
      <h1 className={styles.title}>{props.title}</h1>
      <p className={styles.text}>{props.text}</p>
      <div className={styles.actions}>{props.children}</div>
    </main>
  )
}
