import { CloseButton } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import styles from './NoticeLine.module.css'

type Props = { icon: ReactNode; closeLabel: string; children: ReactNode }

/** A line above whatever somebody is at, until they close it: what it is about, and a link to what they can do. */
export function NoticeLine({ icon, closeLabel, children }: Props) {
  const [closed, setClosed] = useState(false)
  if (closed) return null
  return (
    <div className={styles.notice} role="status">
      {icon}
      <p className={styles.text}>{children}</p>
      <CloseButton size="sm" aria-label={closeLabel} onClick={() => setClosed(true)} />
    </div>
  )
}
