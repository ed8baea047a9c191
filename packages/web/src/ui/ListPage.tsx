import { type ReactNode, useId } from 'react'
import styles from './ListPage.module.css'

type Props = {
  title: string
  /** One sentence on what it lists. */
  lead?: string
  /** The main acts, beside the title. */
  actions?: ReactNode
  /** What narrows the list, then the list itself (`ListScroll`). */
  children: ReactNode
}

/** A page that is one long list from edge to edge. */
export function ListPage({ title, lead, actions, children }: Props) {
  const id = useId()
  return (
    <section className={styles.page} aria-labelledby={id}>
      <header className={styles.head}>
        <h1 id={id} className={styles.title}>
          {title}
        </h1>
        {actions && <div className={styles.actions}>{actions}</div>}
        {lead && <p className={styles.lead}>{lead}</p>}
      </header>
      {children}
    </section>
  )
}

/** The rows, which scroll while the title and the conditions stay. */
export function ListScroll({ children }: { children: ReactNode }) {
  return <div className={styles.scroll}>{children}</div>
}
