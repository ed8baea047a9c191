import type { ReactNode } from 'react'
import { BackLink } from './BackLink.tsx'
import styles from './Page.module.css'

type Props = {
  title: string
  lead?: string
  /** For tables of many columns. */
  wide?: boolean
  /** The page that this one was reached from. */
  back?: { to: string; label: string }
  children: ReactNode
}

/** A page of text and lists: a title, a lead and what follows, in one scrolling column. */
export function Page({ title, lead, wide, back, children }: Props) {
  return (
    <div className={styles.scroll}>
      <div className={styles.page} data-wide={wide || undefined}>
        {back && <BackLink {...back} />}
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </div>
    </div>
  )
}
