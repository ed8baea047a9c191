import { granularities, measures, onceSpans, onceSpanTexts, reportPeriods, reportPeriodTexts } from '@besedka/contract'
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { FilterBar } from '../../ui/entity/FilterBar.tsx'
import { NarrowingFields, narrowingsIn } from './NarrowingFields.tsx'
import styles from './ReportFilters.module.css'
import { isOwnPeriod, type ReportQuery, type Tab, wholeReport } from './report-address.ts'
import { reportWords } from './words.ts'

type Props = { tab: Tab; query: ReportQuery; onChange: (changes: Partial<ReportQuery>) => void }

/** The conditions of all tabs; they stand in the address, so that a link and the way back keep them. On a phone all but the period wait behind a button. */
export function ReportFilters({ tab, query, onChange }: Props) {
  const t = useWords(reportWords)
  const locale = useLocale()
  const active = countActive(tab, query)
  return (
    <FilterBar
      onPage
      label={t('filters')}
      lead={
        <>
          <NativeSelect
            label={t('period')}
            data={reportPeriods.map((value) => ({ value, label: reportPeriodTexts[value][locale] }))}
            value={query.period}
            onChange={({ currentTarget: { value } }) => onChange({ period: reportPeriods.find((one) => one === value) ?? 'last7Days' })}
          />
          {isOwnPeriod(query) && <Days query={query} onChange={onChange} />}
        </>
      }
      fold={{ label: active > 0 ? t('conditionsActive', { count: active }) : t('conditions'), startsOpen: false }}
    >
      <Conditions tab={tab} query={query} onChange={onChange} />
    </FilterBar>
  )
}

/** The conditions that a tab has beside its period and what it is narrowed to. */
function conditionsIn(tab: Tab, { custom }: ReportQuery) {
  const measured = tab !== 'time'
  const showsMetrics = measured && tab !== 'dialogs' && tab !== 'categories'
  const inTime = tab === 'report' || tab === 'common' || (tab === 'custom' && custom.rows === 'time')
  return {
    clock: measured,
    onceWithin: showsMetrics && (tab !== 'custom' || custom.metrics.includes('chats.once')),
    measure: showsMetrics,
    granularity: inTime,
    compare: measured && tab !== 'dialogs',
  }
}

/** How many of them are not as they are at first. */
function countActive(tab: Tab, query: ReportQuery): number {
  const has = conditionsIn(tab, query)
  const changed = (Object.keys(has) as (keyof typeof has)[]).filter((name) => has[name] && query[name] !== wholeReport[name])
  return changed.length + narrowingsIn(tab).filter((name) => query.narrowing[name] !== '').length
}

function Conditions({ tab, query, onChange }: Props) {
  const t = useWords(reportWords)
  const locale = useLocale()
  const has = conditionsIn(tab, query)
  const narrowed = Object.values(query.narrowing).some(Boolean) || query.period !== wholeReport.period
  return (
    <>
      <NarrowingFields
        shown={narrowingsIn(tab)}
        value={query.narrowing}
        onChange={(changes) => onChange({ narrowing: { ...query.narrowing, ...changes } })}
      />
      {has.clock && (
        <NativeSelect
          label={t('clock')}
          data={[
            { value: 'all', label: t('clock_all') },
            { value: 'working', label: t('clock_working') },
          ]}
          value={query.clock}
          onChange={({ currentTarget: { value } }) => onChange({ clock: value === 'working' ? 'working' : 'all' })}
        />
      )}
      {has.onceWithin && (
        <NativeSelect
          label={t('once')}
          data={onceSpans.map((value) => ({ value, label: onceSpanTexts[value][locale] }))}
          value={query.onceWithin}
          onChange={({ currentTarget: { value } }) => onChange({ onceWithin: onceSpans.find((one) => one === value) ?? '24h' })}
        />
      )}
      {has.measure && (
        <NativeSelect
          label={t('measure')}
          data={measures.map((value) => ({ value, label: t(`measure_${value}`) }))}
          value={query.measure}
          onChange={({ currentTarget: { value } }) => onChange({ measure: measures.find((one) => one === value) ?? 'median' })}
        />
      )}
      {has.granularity && (
        <NativeSelect
          label={t('granularity')}
          data={granularities.map((value) => ({ value, label: t(`granularity_${value}`) }))}
          value={query.granularity}
          onChange={({ currentTarget: { value } }) => onChange({ granularity: granularities.find((one) => one === value) ?? 'day' })}
        />
      )}
      {has.compare && (
        <Checkbox
          className={styles.compare}
          label={t('compare')}
          checked={query.compare}
          onChange={({ currentTarget: { checked } }) => onChange({ compare: checked })}
        />
      )}
      {narrowed && (
        <Button
          variant="default"
          onClick={() => onChange({ ...wholeReport, metric: query.metric, custom: query.custom, view: query.view })}
        >
          {t('reset')}
        </Button>
      )}
    </>
  )
}

/** The days of a period that the reader has chosen. */
function Days({ query, onChange }: Omit<Props, 'tab'>) {
  const t = useWords(reportWords)
  return (
    <>
      <TextInput
        type="date"
        label={t(query.period === 'customDate' ? 'date' : 'from')}
        value={query.from}
        required
        onChange={({ currentTarget: { value } }) => onChange({ from: value })}
      />
      {query.period === 'customPeriod' && (
        <TextInput
          type="date"
          label={t('to')}
          value={query.to}
          min={query.from || undefined}
          required
          onChange={({ currentTarget: { value } }) => onChange({ to: value })}
        />
      )}
    </>
  )
}
