import type { ChatView } from '@besedka/contract'
import { IconNotes, IconPaperclip, IconPencil } from '@tabler/icons-react'
import { useLive } from '../../../live/use-live.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { messageLine } from '../shared/message-line.ts'
import { firstName } from '../shared/use-names.ts'
import styles from './ChatCard.module.css'

/** The second line of a card: who types, my unsent text, or the last message. */
export function CardText({ chat }: { chat: ChatView }) {
  const { t } = useTranslation('chats')
  const typing = useLive((state) => state.customerTyping.has(chat.id))
  const draft = useLive((state) => state.drafts.get(chat.id)?.text.trim() ?? '')
  const last = chat.lastMessage
  const author = useLive((state) => (last?.authorId ? state.accounts.get(last.authorId)?.name : undefined))
  const mine = useLive((state) => last?.authorId === state.viewer.accountId)

  if (typing)
    return (
      <span className={styles.text} data-typing>
        {t('types')}
      </span>
    )
  if (draft !== '') {
    return (
      <span className={styles.text}>
        <IconPencil size={14} stroke={1.5} aria-hidden className={styles.lead} />
        <span className={styles.draft}>{t('draft')}</span> {draft}
      </span>
    )
  }
  if (last === null) return <span className={styles.text}>{chat.subject ?? t('noMessagesYet')}</span>
  const lead = last.kind === 'customer' ? '' : mine ? `${t('you')}: ` : author ? `${firstName(author)}: ` : ''
  return (
    <span className={styles.text}>
      {chat.subject && <b className={styles.subject}>{chat.subject}</b>}
      {last.kind === 'internal' && <IconNotes size={14} stroke={1.5} aria-label={t('note')} className={styles.lead} />}
      {last.text === '' && last.fileKind !== null && <IconPaperclip size={14} stroke={1.5} aria-hidden className={styles.lead} />}
      {lead}
      {messageLine(last, t)}
    </span>
  )
}
