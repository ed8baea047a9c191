import type { ChatView } from '@besedka/contract'
import { IconChevronsUp, IconChevronUp, IconClockUp, IconPinFilled } from '@tabler/icons-react'
import { useViewerId } from '../../../live/use-live.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import styles from './ChatCard.module.css'

/** Small signs beside the name: pinned by oneself, replies that leave later, and a priority above the ordinary one. */
export function CardSigns({ chat }: { chat: Pick<ChatView, 'priority' | 'pinned' | 'assigneeId' | 'scheduled'> }) {
  const { t } = useTranslation('chats')
  const viewerId = useViewerId()
  const isPinned = chat.pinned && chat.assigneeId === viewerId
  const Sign = chat.priority === 'urgent' ? IconChevronsUp : IconChevronUp
  const priority = chat.priority === 'normal' ? null : t(`priority-${chat.priority}`)
  return (
    <>
      {isPinned && (
        <span className={styles.sign} title={t('pinned')}>
          <IconPinFilled size={12} aria-label={t('pinned')} />
        </span>
      )}
      {chat.scheduled > 0 && (
        <span className={styles.sign} title={t('scheduledReplies')}>
          <IconClockUp size={14} stroke={2} aria-label={t('scheduledReplies')} />
        </span>
      )}
      {priority !== null && (
        <span className={styles.sign} data-urgent={chat.priority === 'urgent' || undefined} title={priority}>
          <Sign size={16} stroke={2} aria-label={priority} />
        </span>
      )}
    </>
  )
}
