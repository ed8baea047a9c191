import { type AttendanceRow, breakText, daysOfSpan, daysText, durationText, type ReportDay } from '@besedka/contract'
import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNames } from '../../api/use-names.ts'
import { clocksThere, clockThere, dayThere } from '../../format/zones.ts'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import frame from './ReportsScreen.module.css'
import type { ReportQuery } from './report-address.ts'
import { timeQuery } from './report-queries.ts'
import styles from './TimeTab.module.css'
import { TimeTable } from './TimeTable.tsx'
import { reportWords } from './words.ts'
import { zoneText } from './zone-text.ts'

/** Working time (spec 2): what each operator's time came to, and a lane a day with when they were online, on a break and off-line. */
export function TimeTab({ query }: { query: ReportQuery }) {
  const t = useWords(reportWords)
  const locale = useLocale()
  const { nameOf, isActive } = useNames()
  const [withInactive, setWithInactive] = useState(false)
  const report = useQuery(timeQuery(query))
  if (report.isPending) return <SkeletonRows rows={8} />
  if (report.isError && !report.data) return <ErrorState error={report.error} onRetry={() => void report.refetch()} />
  if (!report.data) return null
  const { span } = report.data
  const rows = report.data.rows
    .filter(({ accountId }) => withInactive || isActive(accountId))
    .map((row) => ({ ...row, name: nameOf(row.accountId) ?? t('gone') }))
  const days = daysOfSpan(span)
    .filter(({ from }) => from < Date.now())
    .toReversed()
  return (
    <>
      <div className={styles.head}>
        <p className={frame.span}>{t('spanIn', { days: daysText(span, locale), zone: zoneText(span.timeZone, locale) })}</p>
        <ul className={styles.legend} aria-label={t('legend')}>
          {(['offline', 'onBreak', 'online'] as const).map((status) => (
            <li key={status}>
              <span className={styles.sample} data-status={status} aria-hidden />
              {t(status)}
            </li>
          ))}
        </ul>
        <Checkbox
          label={t('showInactive')}
          checked={withInactive}
          onChange={({ currentTarget: { checked } }) => setWithInactive(checked)}
        />
      </div>
      {rows.length === 0 && <EmptyState title={t('empty')} text={t('emptyText')} />}
      {rows.length > 0 && <TimeTable rows={rows} />}
      {rows.map((row) => (
        <section key={row.accountId} className={styles.operator} aria-label={row.name}>
          <header className={styles.who}>
            <h2 className={styles.name}>{row.name}</h2>
            <span className={styles.sums}>
              {t('online')} {durationText(row.onlineMs, locale)} · {t('onBreak')} {durationText(row.breakMs, locale)}
            </span>
          </header>
          <ul className={styles.lanes}>
            {days.map((day) => (
              <Lane key={day.from} day={day} row={row} timeZone={span.timeZone} />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function Lane({ day, row, timeZone }: { day: ReportDay; row: AttendanceRow; timeZone: string }) {
  const t = useWords(reportWords)
  const locale = useLocale()
  const dayMs = day.to - day.from
  const parts = row.stretches.flatMap((stretch) => {
    const [from, to] = [Math.max(day.from, Date.parse(stretch.from)), Math.min(day.to, Date.parse(stretch.to))]
    return to > from ? [{ ...stretch, start: from, long: to - from }] : []
  })
  const sum = (status: string) => parts.filter((part) => part.status === status).reduce((total, { long }) => total + long, 0)
  const title = dayThere(day.from, timeZone, locale)
  const words = { day: title, online: durationText(sum('active'), locale), pause: durationText(sum('break'), locale) }
  const late = row.late.find(({ cameAt }) => Date.parse(cameAt) >= day.from && Date.parse(cameAt) < day.to)
  const lateText = late && t('lateBy', { time: durationText(Date.parse(late.cameAt) - Date.parse(late.opensAt), locale) })
  const statusOf = ({ status, reason }: (typeof parts)[number]) =>
    status === 'active' ? t('online') : `${t('onBreak')}${reason === null ? '' : ` (${breakText(reason, locale)})`}`
  return (
    <li className={styles.row}>
      <span className={styles.day} aria-hidden>
        {title}
      </span>
      <div className={styles.lane} role="img" aria-label={[t('laneOf', words), lateText].filter(Boolean).join(', ')}>
        {parts.map((part) => (
          <span
            key={part.start}
            className={styles.part}
            data-status={part.status === 'active' ? 'online' : 'onBreak'}
            title={`${statusOf(part)}: ${clocksThere(part.start, part.start + part.long, timeZone, locale)}`}
            style={{ insetInlineStart: `${((part.start - day.from) / dayMs) * 100}%`, width: `${(part.long / dayMs) * 100}%` }}
          />
        ))}
        {late && (
          <span
            className={styles.opening}
            title={t('opensAt', { time: clockThere(late.opensAt, timeZone, locale) })}
            style={{ insetInlineStart: `${((Date.parse(late.opensAt) - day.from) / dayMs) * 100}%` }}
          />
        )}
      </div>
      <span className={styles.sum}>
        {sum('active') > 0 ? durationText(sum('active'), locale) : '—'}
        {late && (
          <span className={styles.late} title={lateText}>
            {t('late')}
          </span>
        )}
      </span>
    </li>
  )
}
