import {
  type CustomReportView,
  isCount,
  type Measure,
  type MetricId,
  metrics,
  type ReportRow,
  shownValue,
  stretchEnd,
  valueText,
} from '@besedka/contract'
import { useId } from 'react'
import { Bar, CartesianGrid, ComposedChart, Legend, Line, Rectangle, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { useLocale } from '../../locales/use-locale.ts'
import { chartLook } from './chart-look.ts'
import { hatching } from './hatching.tsx'
import styles from './ReportChart.module.css'

type Props = {
  view: CustomReportView
  metric: MetricId
  measure: Measure
  /** How long it may still change after a moment. */
  settlesMs?: number
  form: 'bars' | 'line'
  /** What the chart shows, in words. */
  label: string
  labelOf: (key: string | null) => string
  /** How the parts are called; without it nothing is split. */
  partLabelOf: ((key: string | null) => string) | undefined
  onOpen: (row: string, part?: string) => void
}

/** So many parts are told apart by their colours; the table below says them all. */
const partsShown = 6
const colours = ['var(--bs-accent)', '#c2703d', '#5b6bb5', '#a8994a', '#8a5a8f', '#6f8f76']

/** A metric of a custom report, row by row; of a split one each part in a colour of its own. A stretch of time that is not over is hatched. */
export function CustomChart({ view, metric, measure, settlesMs = 0, form, label, labelOf, partLabelOf, onOpen }: Props) {
  const locale = useLocale()
  const hatch = useId()
  const parts = partLabelOf ? largest(view.parts, metric) : []
  const names = parts.map(({ key }) => partLabelOf?.(key) ?? '')
  const isCounted = isCount(metric)
  const { unit } = metrics[metric]
  // A customer may be in several parts.
  const addsUp = (isCounted && unit !== 'customers') || unit === 'standing'
  const textOf = (value: number) => valueText(metric, value, locale)
  const points = view.rows.map((row) => ({
    key: row.key ?? 'none',
    title: labelOf(row.key),
    over: view.granularity === null || stretchEnd(row.key ?? '', view.granularity) + settlesMs <= Date.now(),
    whole: shownValue(metric, row.figures[metric], measure),
    ...Object.fromEntries(parts.map(({ key }, index) => [`part${index}`, valueIn(row.parts.find((part) => part.key === key))])),
  }))
  function valueIn(row: ReportRow | undefined): number | undefined {
    return shownValue(metric, row?.figures[metric], measure)
  }
  const shown =
    parts.length > 0
      ? parts.map(({ key }, index) => ({ data: `part${index}`, name: names[index], part: key ?? 'none' }))
      : [{ data: 'whole', name: label, part: undefined }]
  return (
    <figure className={styles.chart} aria-label={label}>
      <ResponsiveContainer width="100%" height={parts.length > 0 ? 280 : 240}>
        <ComposedChart data={points} margin={chartLook.margin} title={label}>
          <defs>{shown.map((_, index) => hatching(`${hatch}${index}`, colours[index] ?? ''))}</defs>
          <CartesianGrid vertical={false} stroke="var(--bs-line)" />
          <XAxis {...chartLook.across} minTickGap={16} />
          <YAxis {...chartLook.up} width={72} allowDecimals={!isCounted && unit !== 'standing'} tickFormatter={textOf} />
          <Tooltip
            {...chartLook.tip}
            content={({ active, payload, label: title }) =>
              active && payload.length > 0 ? (
                <div className={styles.tip}>
                  <span>{title}</span>
                  {payload.map(({ name, value, color }) => (
                    <span key={String(name)} className={styles.tipLine}>
                      {parts.length > 0 && <span className={styles.tipMark} style={{ background: color }} aria-hidden />}
                      {parts.length > 0 && name} <strong>{typeof value === 'number' ? textOf(value) : '—'}</strong>
                    </span>
                  ))}
                </div>
              ) : null
            }
          />
          {parts.length > 0 && <Legend formatter={(name) => <span className={styles.legend}>{name}</span>} iconSize={10} />}
          {shown.map(({ data, name, part }, index) =>
            form === 'bars' ? (
              <Bar
                key={data}
                dataKey={data}
                name={name}
                stackId={addsUp ? 'all' : undefined}
                fill={colours[index]}
                maxBarSize={40}
                cursor="pointer"
                isAnimationActive={false}
                shape={(bar: object) => {
                  const { payload, ...shape } = bar as { payload: { over: boolean } }
                  return <Rectangle {...shape} fill={payload.over ? colours[index] : `url(#${hatch}${index})`} />
                }}
                onClick={(bar) => onOpen((bar.payload as { key: string }).key, part)}
              />
            ) : (
              <Line
                key={data}
                dataKey={data}
                name={name}
                type="linear"
                connectNulls
                stroke={colours[index]}
                strokeWidth={2}
                dot={{ r: 3, fill: colours[index], stroke: 'none' }}
                isAnimationActive={false}
              />
            ),
          )}
        </ComposedChart>
      </ResponsiveContainer>
    </figure>
  )
}

function largest(parts: readonly ReportRow[], metric: MetricId): readonly ReportRow[] {
  const sizeOf = ({ figures }: ReportRow) => figures[metric]?.n ?? 0
  return parts.toSorted((a, b) => sizeOf(b) - sizeOf(a)).slice(0, partsShown)
}
