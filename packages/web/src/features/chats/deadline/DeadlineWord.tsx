import type { QuietChat } from '../../../live/quiet-chat.ts'
import styles from './deadline.module.css'
import { useDeadlineWords } from './use-deadline-words.ts'
import { useStanding } from './use-standing.ts'

/** The deadline of an answer in words, for the head of a conversation. */
export function DeadlineWord({ chat }: { chat: QuietChat }) {
  const standing = useStanding(chat)
  const words = useDeadlineWords(standing)
  if (standing === null) return null
  return (
    <span className={styles.word} data-level={standing.level} title={words?.whole}>
      {words?.short} ·<span className={styles.unseen}>{words?.whole}</span>
    </span>
  )
}
