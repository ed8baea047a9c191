import {
  type CustomReport,
  metrics,
  type ReportScheduleFields,
  reportNarrowings,
  reportPages,
  type SavedReportFilter,
  scheduleFormats,
} from '@besedka/contract'
import { Checkbox, NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { useCurrentUser } from '../../../api/current-user.ts'
import { useWords } from '../../../locales/define-words.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { useSavedViews } from '../../saved-views/saved-view-queries.ts'
import type { Narrowing, ReportQuery, Tab } from '../report-address.ts'
import { reportWords } from '../words.ts'
import { scheduleWords } from './schedule-words.ts'

type Props = {
  draft: ReportScheduleFields
  onChange: (changes: Partial<ReportScheduleFields>) => void
  /** The report that is on the screen. */
  tab: Tab
  query: ReportQuery
  formatsError: ReactNode
}

/** Which report goes out, a tab or a saved one with its conditions, and in which forms. */
export function WhatIsSent({ draft, onChange, tab, query, formatsError }: Props) {
  const t = useWords(scheduleWords)
  const tr = useWords(reportWords)
  const locale = useLocale()
  const whole = useCurrentUser().options.includes('OPTION_STATISTIC')
  const { own, shared } = useSavedViews('reports')
  const saved = [...own, ...shared].flatMap(({ id, name, filter }) =>
    filter.kind === 'reports' && (whole || filter.tab === 'report') ? [{ id, name, filter }] : [],
  )
  const offered = reportPages.filter((one) => (one === 'custom' ? draft.custom !== null || tab === 'custom' : whole || one === 'report'))

  function choose(value: string): void {
    const report = saved.find(({ id }) => id === value)
    if (report) return onChange(sentOf(report.filter))
    const page = offered.find((one) => one === value) ?? 'report'
    onChange({ tab: page, custom: page === 'custom' ? (draft.custom ?? query.custom) : null })
  }

  return (
    <>
      <NativeSelect
        label={t('tab')}
        description={
          draft.custom ? t('customHint', { metrics: draft.custom.metrics.map((id) => metrics[id].name[locale]).join(', ') }) : undefined
        }
        data={[
          { group: t('tabs'), items: offered.map((value) => ({ value, label: tr(value) })) },
          ...(saved.length > 0 ? [{ group: t('savedReports'), items: saved.map(({ id, name }) => ({ value: id, label: name })) }] : []),
        ]}
        value={saved.find(({ filter }) => isSent(filter, draft))?.id ?? draft.tab}
        onChange={({ currentTarget: { value } }) => choose(value)}
      />
      <Checkbox.Group
        label={t('formats')}
        value={draft.formats}
        error={formatsError}
        errorProps={{ mt: 8 }}
        onChange={(formats) => onChange({ formats: scheduleFormats.filter((format) => formats.includes(format)) })}
      >
        {scheduleFormats.map((format) => (
          <Checkbox key={format} value={format} label={t(`format_${format}`)} mt={8} />
        ))}
      </Checkbox.Group>
    </>
  )
}

/** What of a saved report goes out: its days are those of the schedule. */
function sentOf(filter: SavedReportFilter) {
  const { tab, custom, granularity, clock, onceWithin, measure } = filter
  return {
    ...{
      tab,
      custom: custom ?? null,
      granularity: granularity ?? 'day',
      clock,
      onceWithin: onceWithin ?? '24h',
      measure: measure ?? 'median',
    },
    ...(Object.fromEntries(reportNarrowings.map((name) => [name, filter[name] ?? null])) as Record<Narrowing, string | null>),
  }
}

function isSent(filter: SavedReportFilter, draft: ReportScheduleFields): boolean {
  const sent = sentOf(filter)
  const { custom, ...plain } = sent
  const same = (Object.keys(plain) as (keyof typeof plain)[]).every((field) => (draft[field] ?? null) === plain[field])
  return same && isSameCustom(custom, draft.custom)
}

function isSameCustom(one: CustomReport | null, other: CustomReport | null): boolean {
  if (!one || !other) return one === other
  return one.rows === other.rows && one.split === other.split && one.chart === other.chart && one.metrics.join() === other.metrics.join()
}
