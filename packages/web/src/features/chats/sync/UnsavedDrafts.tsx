import { useLive, useLiveClient } from '../../../live/use-live.ts'
import { sameItems } from '../../../live/use-selected.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import styles from './SyncDetails.module.css'
import { ToChat } from './ToChat.tsx'

/** Drafts that are kept on this device only. */
export function UnsavedDrafts({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('sync')
  const { drafts } = useLiveClient()
  const unsaved = useLive((state) => state.sync.unsaved)
  const chatIds = useLive((state) => [...state.unsavedDrafts.keys()], sameItems)
  if (unsaved === 0) return null
  return (
    <section>
      <h3 className={styles.heading}>{t('draftsTitle')}</h3>
      <ul className={styles.list}>
        {chatIds.map((chatId) => (
          <li key={chatId} className={styles.item}>
            <ToChat chatId={chatId} onDone={onDone} />
            <span className={styles.text}>{drafts.known(chatId)?.text}</span>
          </li>
        ))}
      </ul>
      <p className={styles.meaning}>{t('draftsText')}</p>
    </section>
  )
}
