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
import { ColumnHeading } from '../../ui/table/ColumnHeading.tsx'
import { ColumnsButton } from '../../ui/table/ColumnsButton.tsx'
import { useColumns } from '../../ui/table/use-columns.ts'
import styles from './CategoriesTab.module.css'
import { CategoryTrend } from './CategoryTrend.tsx'
import { CategoryTypical } from './CategoryTypical.tsx'
import { type CategoryLine, type CategorySorting, linesOf } from './category-tree.ts'
import table from './FiguresTable.module.css'
import frame from './ReportsScreen.module.css'
import type { ReportQuery } from './report-address.ts'
import { categoriesQuery } from './report-queries.ts'
import { reportWords } from './words.ts'
import { zoneText } from './zone-text.ts'

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
        {t('spanIn', { days: daysText(view.span, locale), zone: zoneText(view.span.timeZone, locale) })}{' '}
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
        <>
          <CategoryTrend query={query} onChange={onChange} />
          <Tree view={view} withUncategorised={withUncategorised} onOpen={(row) => onChange({ behind: { metric: 'chats.closed', row } })} />
          <CategoryTypical query={query} view={view} />
        </>
      )}
    </>
  )
}

const keys = ['requests', 'formerRequests', 'share', 'firstReply', 'rating'] as const
type Key = (typeof keys)[number]

const sorts = { requests: 'requests', firstReply: 'firstReplyMs', rating: 'rating' } as const satisfies Partial<
  Record<Key, CategorySorting['by']>
>

function Tree({ view, withUncategorised, onOpen }: { view: CategoryReport; withUncategorised: boolean; onOpen: (row: string) => void }) {
  const t = useWords(reportWords)
  const locale = useLocale()
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const [sorting, setSorting] = useState<CategorySorting>({ by: 'requests', down: true })
  const total = withUncategorised ? view.total : view.total - view.uncategorised
  const compares = view.former !== null
  const possible = keys.filter((key) => compares || key !== 'formerRequests')
  const columns = useColumns('categories', keys)
  const shown = columns.shown.filter((key) => possible.includes(key))
  const number = new Intl.NumberFormat(locale)
  const sortBy = (by: CategorySorting['by']) => () => setSorting({ by, down: sorting.by === by ? !sorting.down : by !== 'name' })
  const directionOf = (by: CategorySorting['by'] | undefined) =>
    by === sorting.by ? (sorting.down ? 'descending' : 'ascending') : undefined

  function fold(id: string): void {
    const next = new Set(folded)
    if (!next.delete(id)) next.add(id)
    setFolded(next)
  }

  const cellsOf = ({ name, row, requests, former, firstReplyMs, rating }: Figures) => {
    const cells: Record<Key, ReactNode> = {
      requests: (
        <button
          type="button"
          className={table.figure}
          aria-label={t('openChats', { name, value: number.format(requests) })}
          onClick={() => onOpen(row)}
        >
          {number.format(requests)}
        </button>
      ),
      formerRequests: former === null ? '—' : number.format(former),
      share: <Share part={total === 0 ? 0 : requests / total} />,
      firstReply: firstReplyMs === null ? '—' : durationText(firstReplyMs, locale),
      rating: rating === null ? '—' : new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(rating),
    }
    return shown.map((key) => (
      <td key={key} {...columns.cell(key)}>
        {cells[key]}
      </td>
    ))
  }
  const totals: Partial<Record<Key, string>> = {
    requests: number.format(total),
    formerRequests: formerTotalOf(view, withUncategorised, number),
    // Those without a category are among them.
    ...(withUncategorised && {
      firstReply: view.firstReplyMs === null ? '—' : durationText(view.firstReplyMs, locale),
      rating: view.rating === null ? '—' : new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(view.rating),
    }),
  }

  return (
    <>
      <div className={table.tools}>
        <ColumnsButton columns={columns} choices={possible.map((key) => ({ key, label: t(key) }))} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard */}
      <section className={table.scroll} aria-label={t('table')} tabIndex={0}>
        <table className={table.table} aria-label={t('categories')}>
          <thead>
            <tr>
              <ColumnHeading column="name" columns={columns} name={t('category')} sorted={directionOf('name')} onSort={sortBy('name')} />
              {shown.map((key) => {
                const by = key in sorts ? sorts[key as keyof typeof sorts] : undefined
                return (
                  <ColumnHeading
                    key={key}
                    column={key}
                    columns={columns}
                    name={t(key)}
                    sorted={directionOf(by)}
                    onSort={by && sortBy(by)}
                  />
                )
              })}
            </tr>
          </thead>
          <tbody>
            {linesOf(view.rows, folded, sorting).map((line) => (
              <tr key={line.categoryIds.join()}>
                <th scope="row" {...columns.cell('name')}>
                  <Name line={line} isFolded={folded.has(line.id)} onFold={() => fold(line.id)} />
                </th>
                {cellsOf({ ...line, row: line.id, former: line.formerRequests })}
              </tr>
            ))}
            {withUncategorised && view.uncategorised > 0 && (
              <tr>
                <th scope="row" {...columns.cell('name')}>
                  <span className={styles.name} style={{ '--level': 1 } as CSSProperties}>
                    <span className={styles.leaf} />
                    {t('uncategorised')}
                  </span>
                </th>
                {cellsOf({
                  ...{ name: t('uncategorised'), row: 'none', requests: view.uncategorised, former: view.formerUncategorised },
                  ...{ firstReplyMs: null, rating: null },
                })}
              </tr>
            )}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('total')}</th>
              {shown.map((key) => (
                <td key={key}>{totals[key]}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
    </>
  )
}

type Figures = Pick<CategoryLine, 'name' | 'requests' | 'firstReplyMs' | 'rating'> & { row: string; former: number | null }

function Name({ line, isFolded, onFold }: { line: CategoryLine; isFolded: boolean; onFold: () => void }) {
  const t = useWords(reportWords)
  return (
    <span className={styles.name} style={{ '--level': line.level } as CSSProperties}>
      {line.hasBelow ? (
        <button
          type="button"
          className={styles.fold}
          aria-expanded={!isFolded}
          aria-label={t('unfold', { name: line.name })}
          onClick={onFold}
        >
          <IconChevronRight size={16} stroke={1.5} aria-hidden />
        </button>
      ) : (
        <span className={styles.leaf} />
      )}
      {line.name}
    </span>
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
