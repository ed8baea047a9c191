import type { ChatView } from '@besedka/contract'
import { useLive } from '../../../live/use-live.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import styles from './ChatCard.module.css'

/** Whose chat it is, when it is a colleague's. */
export function CardAssignee({ chat }: { chat: ChatView }) {
  const { t } = useTranslation('chats')
  const assignee = useLive((state) =>
    chat.assigneeId === null || chat.assigneeId === state.viewer.accountId ? undefined : state.accounts.get(chat.assigneeId),
  )
  if (assignee === undefined) return null
  return (
    <span className={styles.assignee} title={assignee.name}>
      <Avatar name={assignee.name} seed={assignee.id} size={18} />
      <span className={styles.unseen}>{t('assignedTo', { name: assignee.name })}</span>
    </span>
  )
}
