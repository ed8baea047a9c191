import './words.ts'
import { IconFiles } from '@tabler/icons-react'
import { useLive, useLiveClient } from '../../../live/use-live.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { LineButton } from '../../../ui/LineButton.tsx'
import { useDraftWords } from '../composer/use-draft-words.ts'
import styles from './OtherDraft.module.css'

/** Offers the text that was typed for the same chat in another window at the same time, or was replaced from there. */
export function OtherDraft({ chatId }: { chatId: string }) {
  const { t } = useTranslation('sync')
  const { drafts } = useLiveClient()
  const other = useLive((state) => state.otherDrafts.get(chatId))
  const words = useDraftWords(chatId, other)
  if (other === undefined) return null
  return (
    <div className={styles.offer} role="status">
      <IconFiles size={16} stroke={1.5} aria-hidden />
      <span className={styles.words}>
        {t('otherDraft')}: <q className={styles.text}>{words}</q>
      </span>
      <LineButton onClick={() => drafts.swap(chatId)}>{t('useOther')}</LineButton>
      <LineButton onClick={() => drafts.dropOther(chatId)}>{t('dropOther')}</LineButton>
    </div>
  )
}
