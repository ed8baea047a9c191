import type { QuietChat } from '../../../live/quiet-chat.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import styles from './Conversation.module.css'

/** What the visitor is typing and has not sent: they may still change their mind. */
export function TypedWords({ chat, words }: { chat: QuietChat; words: string }) {
  const { t } = useTranslation('chats')
  return (
    <section className={styles.typedWords} aria-label={t('typedWords', { name: chat.customerName })} title={t('typedWordsHint')}>
      {words}
    </section>
  )
}
