import type { ChatView } from '@besedka/contract'
import { memo, Suspense } from 'react'
import { dayName } from '../../../format/moments.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import type { BotPart } from './bot-parts.ts'
import styles from './LogView.module.css'
import type { LogRow } from './log-rows.ts'
import { MessageRow } from './MessageRow.tsx'
import { OutgoingRow } from './OutgoingRow.tsx'

const HistoryLine = lazyPart(async () => (await import('../history/HistoryLine.tsx')).HistoryLine)

const FoldedHistory = lazyPart(async () => (await import('../history/FoldedHistory.tsx')).FoldedHistory)

const BotPartLine = lazyPart(async () => (await import('../history/BotPartLine.tsx')).BotPartLine)

/** As high as a line of the history. */
const lineToCome = (
  <div className={styles.event} data-row>
    &nbsp;
  </div>
)

type Props = { row: LogRow; chat: ChatView; onFold?: (part: BotPart, isOpen: boolean) => void }

/** One row of the log. Rows are made anew with every change; a row that says the same is not drawn again. */
export const LogRowView = memo(
  function LogRowView({ row, chat, onFold }: Props) {
    const { t } = useTranslation('chats')
    const locale = useLocale()
    switch (row.type) {
      case 'day':
        return (
          <div className={styles.day} data-row>
            <span>{dayName(row.at, locale, Date.now())}</span>
          </div>
        )
      case 'unread':
        return (
          <div className={styles.unread} data-row data-unread>
            <span>{t('unreadFromHere')}</span>
          </div>
        )
      case 'event':
        return (
          <Suspense fallback={lineToCome}>
            <HistoryLine chatId={chat.id} entry={row.entry} />
          </Suspense>
        )
      case 'toAndFro':
        return (
          <Suspense fallback={lineToCome}>
            <FoldedHistory chatId={chat.id} entries={row.entries} />
          </Suspense>
        )
      case 'botPart':
        return (
          <Suspense fallback={lineToCome}>
            <BotPartLine part={row.part} isOpen={row.isOpen} onFold={onFold} />
          </Suspense>
        )
      case 'message':
        return <MessageRow message={row.message} chat={chat} first={row.first} last={row.last} />
      case 'outgoing':
        return <OutgoingRow message={row.message} chat={chat} first={row.first} last={row.last} />
    }
  },
  (before, after) =>
    sameRow(before.row, after.row) &&
    before.chat.customerName === after.chat.customerName &&
    before.chat.channelId === after.chat.channelId,
)

function sameRow(a: LogRow, b: LogRow): boolean {
  if (a.key !== b.key || a.type !== b.type) return false
  if ('first' in a && 'first' in b) return a.message === b.message && a.first === b.first && a.last === b.last
  if (a.type === 'botPart' && b.type === 'botPart') return a.part.to === b.part.to && a.isOpen === b.isOpen
  if (a.type === 'toAndFro' && b.type === 'toAndFro') return a.entries.length === b.entries.length
  return true
}
