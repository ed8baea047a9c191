import type { ReactNode } from 'react'
import styles from './ListAndPane.module.css'

/** A list, and beside it the side page that adds or edits one of its things; where there is no room, one of them at a time. */
export function ListAndPane({ list, side }: { list: ReactNode; side: ReactNode | null }) {
  return (
    <div className={styles.screen} data-side={side !== null || undefined}>
      <div className={styles.list}>{list}</div>
      {side !== null && <aside className={styles.side}>{side}</aside>}
    </div>
  )
}
