import type { ReactNode } from 'react'
import styles from './Page.module.css'

/** A page of text and lists: a title, a lead and what follows, in one scrolling column; `wide` for tables of many columns. */
export function Page(props: { title: string; lead?: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={styles.scroll}>
      <div className={styles.page} data-wide={props.wide || undefined}>
        <h1 className={styles.title}>{props.title}</h1>
        {props.lead && <p className={styles.lead}>{props.lead}</p>}
        {props.children}
      </div>
    </div>
  )
}
