import type { ChatView } from '@besedka/contract'
import { whoLeads } from '../../../live/chat-list.ts'
import { useLive } from '../../../live/use-live.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import styles from './ChatCard.module.css'

/** Whose chat it is, or who led it to its end, when that is a colleague. */
export function CardAssignee({ chat }: { chat: ChatView }) {
  const { t } = useTranslation('chats')
  const leaderId = whoLeads(chat)
  const assignee = useLive((state) => (leaderId === null || leaderId === state.viewer.accountId ? undefined : state.accounts.get(leaderId)))
  if (assignee === undefined) return null
  return (
    <span className={styles.assignee} title={assignee.name}>
      <Avatar name={assignee.name} seed={assignee.id} size={18} />
      <span className={styles.unseen}>{t(chat.state === 'closed' ? 'wasLedBy' : 'assignedTo', { name: assignee.name })}</span>
    </span>
  )
}
