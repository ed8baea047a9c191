import { type DialogSort, daysText, durationText, type Locale, type ReportDialog, type ReportSpan } from '@besedka/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { hasRight, useCurrentUser } from '../../api/current-user.ts'
import { useNames } from '../../api/use-names.ts'
import { chatsAddress, listOfChat } from '../../app/chats-search.ts'
import { Link } from '../../app/router/Link.tsx'
import { momentThere } from '../../format/zones.ts'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListStates } from '../../ui/entity/ListStates.tsx'
import { ColumnHeading } from '../../ui/table/ColumnHeading.tsx'
import { ColumnsButton } from '../../ui/table/ColumnsButton.tsx'
import { useColumns } from '../../ui/table/use-columns.ts'
import table from './FiguresTable.module.css'
import styles from './ReportsScreen.module.css'
import type { ReportQuery } from './report-address.ts'
import { type DialogSorting, dialogsQuery } from './report-queries.ts'
import { reportWords } from './words.ts'
import { zoneText } from './zone-text.ts'

const keys = [
  ...(['opened', 'channel', 'team', 'category', 'operators', 'firstReply', 'longestWait'] as const),
  ...(['queueTime', 'handsTime', 'stays', 'messages', 'transfers', 'overdue', 'rating', 'closedBy'] as const),
] as const
type Key = (typeof keys)[number]

/** These are for who looks for something special. */
const rarely: readonly Key[] = ['team', 'queueTime', 'handsTime', 'stays', 'transfers', 'overdue']

/** What the columns are sorted by; the others have no order of their own. */
const sorts: Partial<Record<Key, DialogSort>> = {
  ...({ opened: 'opened', firstReply: 'firstReply', longestWait: 'longestWait', queueTime: 'queue', handsTime: 'hands' } as const),
  ...({ stays: 'stays', messages: 'messagesIn', transfers: 'transfers', overdue: 'overdue', rating: 'rating' } as const),
}

/** Words stand at the left, figures at the right. */
const inWords: readonly Key[] = ['opened', 'channel', 'team', 'category', 'operators', 'closedBy']

/** A row for each chat that began in the period: who, how long, how it ended. The server sorts them: there are more than a page holds. */
export function DialogsTab({ query }: { query: ReportQuery }) {
  const t = useWords(reportWords)
  const [sorting, setSorting] = useState<DialogSorting>({ sort: 'opened', order: 'desc' })
  const list = useInfiniteQuery(dialogsQuery(query, sorting))
  return (
    <ListStates
      query={list}
      rows={10}
      isEmpty={({ pages }) => pages.every(({ items }) => items.length === 0)}
      empty={<EmptyState title={t('empty')} text={t('emptyText')} />}
    >
      {({ pages: [first, ...more] }) =>
        first && (
          <Dialogs
            dialogs={[first, ...more].flatMap(({ items }) => items)}
            span={first.span}
            total={first.total}
            sorting={sorting}
            onSort={setSorting}
            stale={list.isPlaceholderData}
          />
        )
      }
    </ListStates>
  )
}

type Props = {
  dialogs: readonly ReportDialog[]
  span: ReportSpan
  /** How many there are, fetched or not. */
  total: number
  sorting: DialogSorting
  onSort: (sorting: DialogSorting) => void
  /** Others have been asked for. */
  stale: boolean
}

function Dialogs({ dialogs, span, total, sorting, onSort, stale }: Props) {
  const t = useWords(reportWords)
  const locale = useLocale()
  const opens = hasRight(useCurrentUser(), 'AUTHORITY_ALL_CHATS')
  const columns = useColumns('dialogs', keys, rarely)
  const cell = useCells(span.timeZone)
  const name = (dialog: ReportDialog) =>
    opens ? (
      <Link to={chatsAddress({ filter: listOfChat(dialog), chatId: dialog.chatId })} className={styles.link}>
        {dialog.customerName}
      </Link>
    ) : (
      dialog.customerName
    )
  const sortBy = (sort: DialogSort) => () => onSort({ sort, order: sorting.sort === sort && sorting.order === 'desc' ? 'asc' : 'desc' })
  const directionOf = (sort: DialogSort | undefined) =>
    sort === sorting.sort ? (sorting.order === 'desc' ? 'descending' : 'ascending') : undefined
  return (
    <>
      <div className={styles.spanLine}>
        <p className={styles.span}>
          {t('spanIn', { days: daysText(span, locale), zone: zoneText(span.timeZone, locale) })} · {t('dialogsTotal', { count: total })}
        </p>
        <ColumnsButton columns={columns} choices={keys.map((key) => ({ key, label: t(key) }))} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard */}
      <section className={table.scroll} aria-label={t('table')} tabIndex={0} aria-busy={stale}>
        <table className={`${table.table} ${styles.dialogs}`}>
          <thead>
            <tr>
              <ColumnHeading column="customer" columns={columns} name={t('customer')} />
              {columns.shown.map((key) => {
                const sort = sorts[key]
                return (
                  <ColumnHeading
                    key={key}
                    column={key}
                    columns={columns}
                    name={t(key)}
                    sorted={directionOf(sort)}
                    onSort={sort && sortBy(sort)}
                    words={inWords.includes(key)}
                  />
                )
              })}
            </tr>
          </thead>
          <tbody>
            {dialogs.map((dialog) => (
              <tr key={dialog.chatId}>
                <th scope="row" {...columns.cell('customer')}>
                  {name(dialog)}
                </th>
                {columns.shown.map((key) => (
                  <td key={key} data-words={inWords.includes(key) || undefined} data-column={key} {...columns.cell(key)}>
                    {cell[key](dialog)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

/** What stands in each column. */
function useCells(zone: string): Record<Key, (dialog: ReportDialog) => ReactNode> {
  const t = useWords(reportWords)
  const locale = useLocale()
  const { nameOf } = useNames()
  const called = (id: string) => nameOf(id) ?? t('gone')
  return {
    opened: ({ openedAt }) => momentThere(openedAt, zone, locale),
    channel: ({ channelId }) => called(channelId),
    team: ({ teamId }) => (teamId === null ? '—' : called(teamId)),
    category: ({ categoryNames }) => categoryNames.join(' / ') || '—',
    operators: ({ operatorIds }) => operatorIds.map(called).join(', ') || '—',
    firstReply: ({ firstReplyMs }) => lasted(firstReplyMs, locale),
    longestWait: ({ longestWaitMs }) => lasted(longestWaitMs, locale),
    queueTime: ({ queueMs }) => lasted(queueMs, locale),
    handsTime: ({ handsMs }) => lasted(handsMs, locale),
    stays: ({ stays }) => stays,
    messages: ({ messagesIn, messagesOut }) => `${messagesIn} / ${messagesOut}`,
    transfers: ({ transfers }) => transfers,
    overdue: ({ overdue }) => overdue,
    rating: ({ rating }) => rating ?? '—',
    closedBy: (dialog) => t(endOf(dialog)),
  }
}

function lasted(ms: number | null, locale: Locale): string {
  return ms === null ? '—' : durationText(ms, locale)
}

const ends = ['operator', 'unattended', 'customerSilent', 'bothSilent', 'noMoreCalls', 'rating', 'channelDeleted', 'rule', 'bot'] as const

function endOf({ state, closedBy }: ReportDialog): 'stateOpen' | 'closed_itself' | `closed_${(typeof ends)[number]}` {
  if (state !== 'closed') return 'stateOpen'
  const known = ends.find((end) => end === closedBy)
  return known ? `closed_${known}` : 'closed_itself'
}
