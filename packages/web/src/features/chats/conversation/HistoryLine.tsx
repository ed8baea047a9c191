import type { ChatHistoryEntry } from '@besedka/contract'
import { useViewerId } from '../../../live/use-live.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { clockTime, fullMoment } from '../shared/format-moment.ts'
import { useAccountName, useTeamName } from '../shared/use-names.ts'
import styles from './LogView.module.css'

/** What happened to the chat, as one muted line in the middle. */
export function HistoryLine({ entry }: { entry: ChatHistoryEntry }) {
  const locale = useLocale()
  const text = useHistoryText(entry)
  return (
    <div className={styles.event} data-row title={fullMoment(entry.at, locale)}>
      {text} · <time dateTime={entry.at}>{clockTime(entry.at, locale)}</time>
      {entry.comment && <div className={styles.comment}>{entry.comment}</div>}
    </div>
  )
}

/** The sentence of an entry: who did what, and from whom to whom it went. */
export function useHistoryText(entry: ChatHistoryEntry): string {
  const { t } = useTranslation('chats')
  const byAccount = useAccountName(entry.by.type === 'operator' ? entry.by.id : null)
  const viewerId = useViewerId()
  const toAccount = useAccountName(entry.toAssigneeId)
  const toTeam = useTeamName(entry.toTeamId)
  const by = entry.by.type === 'operator' && entry.by.id === viewerId ? t('youName') : (byAccount ?? t(`actor-${entry.by.type}`))
  const to = entry.toAssigneeId === viewerId ? t('toYou') : [toAccount, toTeam].filter(Boolean).join(', ')
  switch (entry.type) {
    case 'chat.opened':
      return t('event-opened', { by })
    case 'chat.assigned':
      return entry.by.id !== null && entry.by.id === entry.toAssigneeId ? t('event-taken', { by }) : t('event-assigned', { by, to })
    case 'chat.transferred':
      return t('event-transferred', { by, to })
    case 'chat.unassigned':
      return t('event-unassigned', { by })
    case 'chat.closed':
      return t('event-closed', { by })
    case 'chat.reopened':
      return t('event-reopened', { by })
  }
}
