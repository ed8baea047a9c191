import { useLive, useLiveClient } from '../../../live/use-live.ts'
import { sameItems } from '../../../live/use-selected.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { useCopy } from '../../../ui/use-copy.ts'
import { useDraftWords } from '../composer/use-draft-words.ts'
import actions from './OutgoingActions.module.css'
import styles from './SyncDetails.module.css'
import { ToChat } from './ToChat.tsx'

/** Drafts that are kept on this device only. */
export function UnsavedDrafts({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('sync')
  const unsaved = useLive((state) => state.sync.unsaved)
  const chatIds = useLive((state) => [...state.unsavedDrafts.keys()], sameItems)
  if (unsaved === 0) return null
  return (
    <section>
      <h3 className={styles.heading}>{t('draftsTitle')}</h3>
      <ul className={styles.list}>
        {chatIds.map((chatId) => (
          <UnsavedDraft key={chatId} chatId={chatId} onDone={onDone} />
        ))}
      </ul>
      <p className={styles.meaning}>{t('draftsText')}</p>
    </section>
  )
}

function UnsavedDraft({ chatId, onDone }: { chatId: string; onDone: () => void }) {
  const { t } = useTranslation('sync')
  const { drafts } = useLiveClient()
  const { copied, copy } = useCopy()
  const text = useDraftWords(chatId, drafts.known(chatId))
  return (
    <li className={styles.item}>
      <ToChat chatId={chatId} onDone={onDone} />
      <span className={styles.text}>{text}</span>
      <span className={actions.actions}>
        <button type="button" onClick={() => void copy(text)}>
          {t(copied ? 'copied' : 'copyText')}
        </button>
        <button type="button" onClick={() => drafts.discard(chatId)}>
          {t('discard')}
        </button>
      </span>
    </li>
  )
}
