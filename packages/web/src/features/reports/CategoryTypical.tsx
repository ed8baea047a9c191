import { type CategoryReport, type CustomReport, durationText, type ReportRows } from '@besedka/contract'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import styles from './CategoryTypical.module.css'
import frame from './ReportsScreen.module.css'
import type { ReportQuery } from './report-address.ts'
import { customQuery } from './report-queries.ts'
import { typicalOf } from './typical-of.ts'
import { useRowLabels } from './use-row-labels.ts'
import { reportWords } from './words.ts'

const by = (rows: 'channel' | 'operator' | 'hour'): CustomReport => ({ metrics: ['chats.closed'], rows, split: 'category', chart: 'none' })
const [byChannel, byOperator, byHour] = [by('channel'), by('operator'), by('hour')]

type Props = { query: ReportQuery; view: CategoryReport }

/** What else is typical of a category of the first level: where, with whom and when it comes up, how fast it is answered and how it is rated, against the average. */
export function CategoryTypical({ query, view }: Props) {
  const t = useWords(reportWords)
  const locale = useLocale()
  const [chosen, setChosen] = useState<string>()
  const first = view.rows.filter(({ categoryIds }) => categoryIds.length === 1)
  const category = first.find(({ categoryIds }) => categoryIds[0] === chosen) ?? first[0]
  const id = category?.categoryIds[0]
  if (!category || id === undefined) return null
  const ofLength = (ms: number | null) => (ms === null ? '—' : durationText(ms, locale))
  const ofRating = (rating: number | null) =>
    rating === null ? '—' : new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(rating)
  return (
    <section className={frame.block} aria-label={t('typical')}>
      <div className={frame.blockHead}>
        <h2 className={frame.blockTitle}>{t('typical')}</h2>
        <NativeSelect
          aria-label={t('category')}
          data={first.map(({ categoryIds, names }) => ({ value: categoryIds[0] ?? '', label: names[0] ?? '' }))}
          value={id}
          onChange={({ currentTarget: { value } }) => setChosen(value)}
        />
      </div>
      <dl className={styles.traits}>
        <Traits query={query} custom={byChannel} categoryId={id} title={t('channel')} />
        <Traits query={query} custom={byOperator} categoryId={id} title={t('operator')} />
        <Traits query={query} custom={byHour} categoryId={id} title={t('first_hour')} />
        <Against title={t('firstReply')} own={ofLength(category.firstReplyMs)} usual={ofLength(view.firstReplyMs)} />
        <Against title={t('rating')} own={ofRating(category.rating)} usual={ofRating(view.rating)} />
      </dl>
    </section>
  )
}

type TraitsProps = { query: ReportQuery; custom: CustomReport; categoryId: string; title: string }

function Traits({ query, custom, categoryId, title }: TraitsProps) {
  const t = useWords(reportWords)
  const locale = useLocale()
  const { data: view, isError } = useQuery(customQuery({ ...query, custom, compare: false }))
  const label = useRowLabels(view)
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
  const rows: ReportRows = custom.rows
  const traits = view && typicalOf(view, categoryId)
  return (
    <div>
      <dt>{title}</dt>
      {!traits && isError && <dd className={styles.usual}>—</dd>}
      {!traits && !isError && (
        <dd>
          <SkeletonRows rows={1} withAvatar={false} />
        </dd>
      )}
      {traits?.length === 0 && <dd className={styles.usual}>{t('likeOthers')}</dd>}
      {traits?.map(({ key, share, usual }) => (
        <dd key={key}>
          {label(rows, key)} <strong>{percent.format(share)}</strong>{' '}
          <span className={styles.usual}>{t('onAverage', { value: percent.format(usual) })}</span>
        </dd>
      ))}
    </div>
  )
}

function Against({ title, own, usual }: { title: string; own: string; usual: string }) {
  const t = useWords(reportWords)
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        <strong>{own}</strong> <span className={styles.usual}>{t('onAverage', { value: usual })}</span>
      </dd>
    </div>
  )
}
