import { useTranslation } from '../../../locales/use-translation.ts'
import styles from './ChatCard.module.css'
import { urgency } from './urgency.ts'

/** The time left for an answer as a thin draining bar; its colour changes at the thresholds, its word is for everybody. */
export function Deadline({ since, now }: { since: string; now: number }) {
  const { t } = useTranslation('chats')
  const { level, left } = urgency(since, now)
  return (
    <span className={styles.deadline} data-level={level} title={t(`urgency-${level}`)}>
      <span style={{ transform: `scaleX(${left})` }} />
      {level !== 'calm' && <span className={styles.unseen}>{t(`urgency-${level}`)}</span>}
    </span>
  )
}
