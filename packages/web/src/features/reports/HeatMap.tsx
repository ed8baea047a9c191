import { figureText, hourText, type MetricId, metrics, shownValue, weekdayText } from '@besedka/contract'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, useId } from 'react'
import { Link } from '../../app/router/Link.tsx'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonBlock } from '../../ui/SkeletonBlock.tsx'
import styles from './HeatMap.module.css'
import { type ReportQuery, reportAddress } from './report-address.ts'
import { customQuery } from './report-queries.ts'
import { reportWords } from './words.ts'

const days = [1, 2, 3, 4, 5, 6, 7]
const hours = Array.from({ length: 24 }, (_, hour) => hour)

type Props = { metric: MetricId; query: ReportQuery }

/** When it is busiest: every hour of the week, darker where there is more of it. As a report of one's own each of its numbers opens its chats. */
export function HeatMap({ metric, query }: Props) {
  const t = useWords(reportWords)
  const locale = useLocale()
  const headingId = useId()
  const asked: ReportQuery = { ...query, compare: false, custom: { metrics: [metric], rows: 'weekday', split: 'hour', chart: 'none' } }
  const report = useQuery(customQuery(asked))
  if (report.isPending) return <SkeletonBlock width="100%" height={220} />
  if (report.isError && !report.data) return <ErrorState error={report.error} onRetry={() => void report.refetch()} />
  const view = report.data
  const figureAt = (day: number, hour: number) =>
    view.rows.find(({ key }) => key === String(day))?.parts.find(({ key }) => key === String(hour))?.figures[metric]
  const valueAt = (day: number, hour: number) => shownValue(metric, figureAt(day, hour), query.measure) ?? 0
  const all = days.flatMap((day) => hours.map((hour) => ({ day, hour, value: valueAt(day, hour) })))
  const most = all.reduce((best, one) => (one.value > best.value ? one : best))
  const textAt = (day: number, hour: number) => figureText(metric, figureAt(day, hour), { measure: query.measure, locale })
  if (most.value === 0) return null
  return (
    <section className={styles.block} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId} className={styles.title}>
          {t('heat', { name: metrics[metric].name[locale] })}
        </h2>
        <p className={styles.most}>
          {t('heatMost', { day: weekdayText(most.day, locale), hour: hourText(most.hour), value: textAt(most.day, most.hour) })}{' '}
          <Link to={reportAddress('custom', { ...asked, view: '', behind: undefined, why: undefined })}>{t('heatOpen')}</Link>
        </p>
      </div>
      <div className={styles.scroll}>
        <table className={styles.map}>
          <thead>
            <tr>
              <td />
              {hours.map((hour) => (
                <th key={hour} scope="col" aria-label={hourText(hour)}>
                  {hour % 3 === 0 ? hour : ''}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day}>
                <th scope="row">{weekdayText(day, locale)}</th>
                {hours.map((hour) => (
                  <td
                    key={hour}
                    style={{ '--heat': `${Math.round((100 * valueAt(day, hour)) / most.value)}%` } as CSSProperties}
                    title={`${weekdayText(day, locale)}, ${hourText(hour)}: ${textAt(day, hour)}`}
                  >
                    <span className={styles.said}>{textAt(day, hour)}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
