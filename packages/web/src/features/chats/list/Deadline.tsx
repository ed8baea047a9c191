import { useTranslation } from 'react-i18next'
import styles from './ChatCard.module.css'
import type { Urgency } from './urgency.ts'

/** The time left for an answer as a thin draining bar; its colour changes at the first threshold, its word is for everybody. */
export function Deadline({ urgency: { level, left } }: { urgency: Urgency }) {
  const { t } = useTranslation('chats')
  return (
    <span className={styles.deadline} data-level={level} title={t(`urgency-${level}`)}>
      <span style={{ transform: `scaleX(${left})` }} />
      {level !== 'calm' && <span className={styles.unseen}>{t(`urgency-${level}`)}</span>}
    </span>
  )
}
