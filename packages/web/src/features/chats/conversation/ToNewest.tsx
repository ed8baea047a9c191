import type { ChatView } from '@besedka/contract'
import { IconArrowDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../locales/use-translation.ts'
import styles from './LogView.module.css'

/** The way back to the newest message, with how many have come meanwhile. */
export function ToNewest({ chat, onClick }: { chat: ChatView; onClick: () => void }) {
  const { t } = useTranslation('chats')
  const [leftAt] = useState(chat.lastSeq)
  const missed = chat.lastSeq - leftAt
  return (
    <button type="button" className={styles.toNewest} onClick={onClick} aria-label={t('toNewest')}>
      <IconArrowDown size={18} stroke={1.5} aria-hidden />
      {missed > 0 && <span>{missed}</span>}
    </button>
  )
}
