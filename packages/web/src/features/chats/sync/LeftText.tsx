import './words.ts'
import { IconPencilOff } from '@tabler/icons-react'
import type { QuietChat } from '../../../live/quiet-chat.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { LineButton } from '../../../ui/LineButton.tsx'
import { useCopy } from '../../../ui/use-copy.ts'
import { useComposerText } from '../composer/use-composer-text.ts'
import { useDraftWords } from '../shared/use-draft-words.ts'
import styles from './OtherDraft.module.css'

/** What was being written when a colleague closed or took the chat: nobody can send it here any more, but its author may need it. */
export function LeftText({ chat }: { chat: QuietChat }) {
  const { t } = useTranslation('sync')
  const { kind, text: written, clear } = useComposerText(chat.id)
  const text = useDraftWords(chat.channelId, { kind, text: written })
  const { copied, copy } = useCopy()
  if (text === '') return null
  return (
    <div className={styles.offer} data-left role="status">
      <IconPencilOff size={16} stroke={1.5} aria-hidden />
      <span className={styles.words}>
        {t('leftText')}: <q className={styles.text}>{text}</q>
      </span>
      <LineButton onClick={() => void copy(text)}>{t(copied ? 'copied' : 'copyText')}</LineButton>
      <LineButton onClick={() => clear('reply')}>{t('discard')}</LineButton>
    </div>
  )
}
