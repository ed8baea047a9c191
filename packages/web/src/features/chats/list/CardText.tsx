import type { Arrival, ChatView } from '@besedka/contract'
import { IconAlarm, IconArrowsRightLeft, IconNotes, IconPaperclip, IconPencil } from '@tabler/icons-react'
import { useLive } from '../../../live/use-live.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { directionOf } from '../shared/direction-of.ts'
import { messageLine } from '../shared/message-line.ts'
import { useDraftWords } from '../shared/use-draft-words.ts'
import { firstName } from '../shared/use-names.ts'
import styles from './ChatCard.module.css'

/** The second line of a card: who types, who handed the chat over, my unsent text, or the last message. */
export function CardText({ chat }: { chat: ChatView }) {
  const { t } = useTranslation('chats')
  const typing = useLive((state) => state.customerTyping.has(chat.id))
  const isOver = chat.state === 'closed'
  const draft = useDraftWords(
    chat.channelId,
    useLive((state) => (isOver ? null : state.drafts.get(chat.id))),
  )
  const last = chat.lastMessage
  const author = useLive((state) => (last?.authorId ? state.accounts.get(last.authorId)?.name : undefined))
  const isMine = useLive((state) => chat.assigneeId === state.viewer.accountId)
  const mine = useLive((state) => last?.authorId === state.viewer.accountId)

  if (typing)
    return (
      <span className={styles.text} data-typing>
        {t('types')}
      </span>
    )
  if (chat.arrival !== null && isMine) return <ArrivalText arrival={chat.arrival} />
  // What the customer has written says more than that it brought the chat back.
  if (chat.returned?.by === 'time' && isMine) {
    return (
      <span className={styles.text} data-arrival>
        <IconAlarm size={14} stroke={1.5} aria-hidden className={styles.lead} />
        {t('returned-time')}
      </span>
    )
  }
  if (draft !== '') {
    return (
      <span className={styles.text} dir={directionOf(draft)}>
        <IconPencil size={14} stroke={1.5} aria-hidden className={styles.lead} />
        <span className={styles.draft}>{t('draft')}</span> {draft}
      </span>
    )
  }
  if (last === null) return <span className={styles.text}>{chat.subject ?? t('noMessagesYet')}</span>
  const line = messageLine(last, t)
  const lead = last.kind === 'customer' ? '' : mine ? `${t('you')}: ` : author ? `${firstName(author)}: ` : ''
  return (
    <span className={styles.text} dir={directionOf(line)}>
      {chat.subject && <b className={styles.subject}>{chat.subject}</b>}
      {last.kind === 'internal' && <IconNotes size={14} stroke={1.5} aria-label={t('note')} className={styles.lead} />}
      {last.text === '' && last.fileKind !== null && <IconPaperclip size={14} stroke={1.5} aria-hidden className={styles.lead} />}
      {lead}
      {line}
    </span>
  )
}

/** Who handed the chat over, and what they say of it. */
function ArrivalText({ arrival }: { arrival: Arrival }) {
  const { t } = useTranslation('chats')
  const who = useLive((state) => state.accounts.get(arrival.byId)?.name)
  const lead = [t('handedToYou'), who && firstName(who)].filter(Boolean).join(' · ')
  return (
    <span className={styles.text} data-arrival>
      <IconArrowsRightLeft size={14} stroke={1.5} aria-hidden className={styles.lead} />
      {arrival.comment === null ? lead : `${lead}: ${arrival.comment}`}
    </span>
  )
}
