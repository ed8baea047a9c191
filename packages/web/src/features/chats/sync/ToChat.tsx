import { useLive } from '../../../live/use-live.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { usePlace } from '../workspace/use-place.ts'
import styles from './SyncDetails.module.css'

/** The customer's name, which leads to the chat. */
export function ToChat({ chatId, onDone }: { chatId: string; onDone: () => void }) {
  const { t } = useTranslation('sync')
  const { openChat } = usePlace()
  const name = useLive((state) => state.chats.get(chatId)?.customerName)
  return (
    <button
      type="button"
      className={styles.name}
      onClick={() => {
        openChat(chatId)
        onDone()
      }}
    >
      {name ?? t('someChat')}
    </button>
  )
}
