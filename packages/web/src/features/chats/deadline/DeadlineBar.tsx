import type { QuietChat } from '../../../live/quiet-chat.ts'
import styles from './deadline.module.css'
import { useDeadlineWords } from './use-deadline-words.ts'
import { useStanding } from './use-standing.ts'

/** The time left for an answer as a thin draining bar; nothing where nothing waits. Its look is never the only sign: words beside it say the same. */
export function DeadlineBar({ chat }: { chat: QuietChat }) {
  const standing = useStanding(chat)
  const words = useDeadlineWords(standing)
  if (standing === null) return null
  return (
    <span className={styles.bar} data-level={standing.level} title={words?.whole}>
      <span style={{ clipPath: `inset(0 ${standing.level === 'overdue' ? 0 : (1 - standing.left) * 100}% 0 0)` }} />
    </span>
  )
}
