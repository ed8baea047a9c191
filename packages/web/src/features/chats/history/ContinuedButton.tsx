import { useTranslation } from '../../../locales/use-translation.ts'
import { usePlace } from '../workspace/use-place.ts'
import styles from './history.module.css'

/** Opens the other chat of a conversation that changed its channel. */
export function ContinuedButton({ chatId }: { chatId: string }) {
  const { t } = useTranslation('history')
  const { openChat } = usePlace()
  return (
    <button type="button" className={styles.why} onClick={() => openChat(chatId)}>
      {t('openContinued')}
    </button>
  )
}
