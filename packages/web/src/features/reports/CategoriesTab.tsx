import { type CategoryReport, daysText, durationText } from '@besedka/contract'
import { Checkbox } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import styles from './CategoriesTab.module.css'
import { linesOf } from './category-tree.ts'
import table from './FiguresTable.module.css'
import frame from './ReportsScreen.module.css'
import type { ReportQuery } from './report-address.ts'
import { categoriesQuery } from './report-queries.ts'
import { reportWords } from './words.ts'

type Props = { query: ReportQuery; onChange: (changes: Partial<ReportQuery>) => void }

/** Request categories (spec 2): closed requests as a tree, with the share of each, and those without a category if wanted. */
export function CategoriesTab({ query, onChange }: Props) {
  const t = useWords(reportWords)
  const locale = useLocale()
  const report = useQuery(categoriesQuery(query))
  const [withUncategorised, setWithUncategorised] = useState(true)
  if (report.isPending) return <SkeletonRows rows={8} withAvatar={false} />
  if (report.isError && !report.data) return <ErrorState error={report.error} onRetry={() => void report.refetch()} />
  const view = report.data
  if (!view) return null
  return (
    <>
      <p className={frame.span}>
        {t('spanIn', { days: daysText(view.span, locale), zone: view.span.timeZone })}{' '}
        {!view.span.final && <span className={frame.notFinal}>{t('notFinal')}</span>}
      </p>
      <Checkbox
        className={styles.options}
        label={t('withUncategorised')}
        checked={withUncategorised}
        onChange={({ currentTarget: { checked } }) => setWithUncategorised(checked)}
      />
      {view.total === 0 ? (
        <EmptyState title={t('empty')} text={t('emptyText')} />
      ) : (
        <Tree view={view} withUncategorised={withUncategorised} onOpen={(row) => onChange({ behind: { metric: 'chats.closed', row } })} />
      )}
    </>
  )
}

function Tree({ view, withUncategorised, onOpen }: { view: CategoryReport; withUncategorised: boolean; onOpen: (row: string) => void }) {
  const t = useWords(reportWords)
  const locale = useLocale()
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const total = withUncategorised ? view.total : view.total - view.uncategorised
  const compares = view.former !== null
  const number = new Intl.NumberFormat(locale)

  function fold(id: string): void {
    const next = new Set(folded)
    if (!next.delete(id)) next.add(id)
    setFolded(next)
  }

  const figures = (name: string, requests: number, former: number | null, row: string): ReactNode => (
    <>
      <td>
        <button
          type="button"
          className={table.figure}
          aria-label={t('openChats', { name, value: number.format(requests) })}
          onClick={() => onOpen(row)}
        >
          {number.format(requests)}
        </button>
      </td>
      {compares && <td>{former === null ? '—' : number.format(former)}</td>}
      <td>
        <Share part={total === 0 ? 0 : requests / total} />
      </td>
    </>
  )

  return (
    <div className={table.scroll}>
      <table className={table.table} aria-label={t('categories')}>
        <thead>
          <tr>
            <th>{t('category')}</th>
            <th>{t('requests')}</th>
            {compares && <th>{t('formerRequests')}</th>}
            <th>{t('share')}</th>
            <th>{t('firstReply')}</th>
            <th>{t('rating')}</th>
          </tr>
        </thead>
        <tbody>
          {linesOf(view.rows, folded).map((line) => (
            <tr key={line.categoryIds.join()}>
              <th scope="row">
                <span className={styles.name} style={{ '--level': line.level } as CSSProperties}>
                  {line.hasBelow ? (
                    <button
                      type="button"
                      className={styles.fold}
                      aria-expanded={!folded.has(line.id)}
                      aria-label={t('unfold', { name: line.name })}
                      onClick={() => fold(line.id)}
                    >
                      <IconChevronRight size={16} stroke={1.5} aria-hidden />
                    </button>
                  ) : (
                    <span className={styles.leaf} />
                  )}
                  {line.name}
                </span>
              </th>
              {figures(line.name, line.requests, line.formerRequests, line.id)}
              <td>{line.firstReplyMs === null ? '—' : durationText(line.firstReplyMs, locale)}</td>
              <td>{line.rating === null ? '—' : new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(line.rating)}</td>
            </tr>
          ))}
          {withUncategorised && view.uncategorised > 0 && (
            <tr>
              <th scope="row">
                <span className={styles.name} style={{ '--level': 1 } as CSSProperties}>
                  <span className={styles.leaf} />
                  {t('uncategorised')}
                </span>
              </th>
              {figures(t('uncategorised'), view.uncategorised, view.formerUncategorised, 'none')}
              <td>—</td>
              <td>—</td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('total')}</th>
            <td>{number.format(total)}</td>
            {compares && <td>{formerTotalOf(view, withUncategorised, number)}</td>}
            <td />
            <td />
            <td />
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function formerTotalOf(view: CategoryReport, withUncategorised: boolean, number: Intl.NumberFormat): string {
  if (view.formerTotal === null) return '—'
  return number.format(withUncategorised ? view.formerTotal : view.formerTotal - (view.formerUncategorised ?? 0))
}

function Share({ part }: { part: number }) {
  const locale = useLocale()
  return (
    <span className={styles.share}>
      <span className={styles.bar} aria-hidden>
        <span style={{ width: `${part * 100}%` }} />
      </span>
      {new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(part)}
    </span>
  )
}
