import { daysText, durationText, type ReportDialog } from '@besedka/contract'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { hasRight, useCurrentUser } from '../../api/current-user.ts'
import { useNames } from '../../api/use-names.ts'
import { chatsAddress, listOfChat } from '../../app/chats-search.ts'
import { Link } from '../../app/router/Link.tsx'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import table from './FiguresTable.module.css'
import { momentText } from './moments.ts'
import styles from './ReportsScreen.module.css'
import type { ReportQuery } from './report-address.ts'
import { dialogsQuery } from './report-queries.ts'
import { reportWords } from './words.ts'

/** A row for each chat that began in the period: who, how long, how it ended. */
export function DialogsTab({ query }: { query: ReportQuery }) {
  const t = useWords(reportWords)
  const locale = useLocale()
  const { nameOf } = useNames()
  const opens = hasRight(useCurrentUser(), 'AUTHORITY_ALL_CHATS')
  const list = useInfiniteQuery(dialogsQuery(query))
  const dialogs = list.data?.pages.flatMap(({ items }) => items) ?? []
  const first = list.data?.pages[0]
  const zone = first?.span.timeZone
  if (list.isPending) return <SkeletonRows rows={10} withAvatar={false} />
  if (list.isError && !list.data) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />
  if (!first || dialogs.length === 0) return <EmptyState title={t('empty')} text={t('emptyText')} />
  const lasted = (ms: number | null) => (ms === null ? '—' : durationText(ms, locale))
  const name = (dialog: ReportDialog) =>
    opens ? (
      <Link to={chatsAddress({ filter: listOfChat(dialog), chatId: dialog.chatId })} className={styles.link}>
        {dialog.customerName}
      </Link>
    ) : (
      dialog.customerName
    )
  return (
    <>
      <p className={styles.span}>
        {t('spanIn', { days: daysText(first.span, locale), zone: first.span.timeZone })} · {t('dialogsTotal', { count: first.total })}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard */}
      <section className={table.scroll} aria-label={t('table')} tabIndex={0}>
        <table className={`${table.table} ${styles.dialogs}`}>
          <thead>
            <tr>
              {(['customer', 'opened', 'channel', 'operators', 'firstReply', 'longestWait', 'messages', 'rating', 'closedBy'] as const).map(
                (key) => (
                  <th key={key} scope="col">
                    {t(key)}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {dialogs.map((dialog) => (
              <tr key={dialog.chatId}>
                <th scope="row">{name(dialog)}</th>
                <td>{momentText(dialog.openedAt, zone, locale)}</td>
                <td>{nameOf(dialog.channelId) ?? t('gone')}</td>
                <td>{dialog.operatorIds.map((id) => nameOf(id) ?? t('gone')).join(', ') || '—'}</td>
                <td>{lasted(dialog.firstReplyMs)}</td>
                <td>{lasted(dialog.longestWaitMs)}</td>
                <td>
                  {dialog.messagesIn} / {dialog.messagesOut}
                </td>
                <td>{dialog.rating ?? '—'}</td>
                <td>{t(endOf(dialog))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {list.hasNextPage && (
        <Button variant="default" className={styles.more} loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('showMore')}
        </Button>
      )}
    </>
  )
}

const ends = ['operator', 'unattended', 'customerSilent', 'bothSilent', 'rating', 'channelDeleted', 'rule', 'bot'] as const

function endOf({ state, closedBy }: ReportDialog): 'stateOpen' | 'closed_itself' | `closed_${(typeof ends)[number]}` {
  if (state !== 'closed') return 'stateOpen'
  const known = ends.find((end) => end === closedBy)
  return known ? `closed_${known}` : 'closed_itself'
}
