import type { QuietChat } from '../../../live/quiet-chat.ts'
import styles from './deadline.module.css'
import { useDeadlineWords } from './use-deadline-words.ts'
import { useStanding } from './use-standing.ts'

/** The time left for an answer as a thin draining bar; nothing where nothing waits. Its look is never the only sign: its words say the same. */
export function DeadlineBar({ chat, place }: { chat: QuietChat; place: 'card' | 'compactCard' | 'header' }) {
  const standing = useStanding(chat)
  const words = useDeadlineWords(standing)
  if (standing === null) return null
  return (
    <span className={styles.bar} data-place={place} data-level={standing.level} title={words?.whole}>
      <span style={{ transform: `scaleX(${standing.level === 'overdue' ? 1 : standing.left})` }} />
      {place !== 'header' && <span className={styles.unseen}>{words?.whole}</span>}
    </span>
  )
}
