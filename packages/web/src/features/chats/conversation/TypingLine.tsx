import type { QuietChat } from '../../../live/quiet-chat.ts'
import { useLive } from '../../../live/use-live.ts'
import { sameItems } from '../../../live/use-selected.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { firstName } from '../shared/use-names.ts'
import styles from './Conversation.module.css'

/** Who is typing now. Its room is always kept, so that nothing jumps when somebody starts. */
export function TypingLine({ chat }: { chat: QuietChat }) {
  const { t } = useTranslation('chats')
  const customer = useLive((state) => state.customerTyping.has(chat.id))
  const colleagues = useLive((state) => {
    const people = [...(state.activities.get(chat.id) ?? [])].filter(([, person]) => person.activity !== 'viewing')
    return people.map(([id]) => firstName(state.accounts.get(id)))
  }, sameItems)
  const names = [...(customer ? [chat.customerName] : []), ...colleagues]
  return (
    <div className={styles.typingLine} aria-live="polite">
      {names.length > 0 && (
        <>
          <span className={styles.dots} aria-hidden>
            <i />
            <i />
            <i />
          </span>
          <span className={styles.names}>{names.join(', ')}</span>{' '}
          <span className={styles.typing}>{t('typing', { count: names.length })}</span>
        </>
      )}
    </div>
  )
}
