import {
  type CustomReport,
  customMetricsMaximum,
  isCountedBy,
  metricIds,
  metrics,
  reportCharts,
  reportRows,
  reportSplits,
} from '@besedka/contract'
import { MultiSelect, NativeSelect } from '@mantine/core'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import styles from './CustomEditor.module.css'
import { customWords } from './custom-words.ts'

type Props = { custom: CustomReport; onChange: (custom: CustomReport) => void }

/** Puts a report together; offers only what goes together. */
export function CustomEditor({ custom, onChange }: Props) {
  const t = useWords(customWords)
  const locale = useLocale()
  const { metrics: chosen, rows, split, chart } = custom
  const fits = (kind: CustomReport['rows']) => chosen.every((id) => isCountedBy(id, kind))
  const counted = metricIds.filter((id) => isCountedBy(id, rows) && (split === null || isCountedBy(id, split)))
  return (
    <section className={styles.fields} aria-label={t('shows')}>
      <MultiSelect
        className={styles.metrics}
        label={t('metrics')}
        description={t('metricsHint', { count: customMetricsMaximum })}
        searchable
        maxValues={customMetricsMaximum}
        data={counted.map((id) => ({ value: id, label: metrics[id].name[locale] }))}
        value={chosen}
        error={chosen.length === 0 ? t('chooseMetric') : undefined}
        // The last one stays: a report of nothing is none.
        onChange={(ids) => ids.length > 0 && onChange({ ...custom, metrics: metricIds.filter((id) => ids.includes(id)) })}
      />
      <NativeSelect
        label={t('rows')}
        data={reportRows.filter((kind) => kind !== split && fits(kind)).map((value) => ({ value, label: t(`rows_${value}`) }))}
        value={rows}
        onChange={({ currentTarget: { value } }) => onChange({ ...custom, rows: reportRows.find((one) => one === value) ?? rows })}
      />
      <NativeSelect
        label={t('split')}
        data={[
          { value: '', label: t('split_none') },
          ...reportSplits.filter((kind) => kind !== rows && fits(kind)).map((value) => ({ value, label: t(`rows_${value}`) })),
        ]}
        value={split ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ ...custom, split: reportSplits.find((one) => one === value) ?? null })}
      />
      <NativeSelect
        label={t('chartKind')}
        data={reportCharts.map((value) => ({ value, label: t(`chartKind_${value}`) }))}
        value={chart}
        onChange={({ currentTarget: { value } }) => onChange({ ...custom, chart: reportCharts.find((one) => one === value) ?? chart })}
      />
    </section>
  )
}
