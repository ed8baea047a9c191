import {
  figureText,
  isCount,
  type Measure,
  type MetricId,
  metrics,
  type ReportView,
  shownValue,
  stretchEnd,
  stretchText,
  valueText,
} from '@besedka/contract'
import { useId } from 'react'
import { Area, AreaChart, Bar, BarChart, CartesianGrid, Rectangle, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { useLocale } from '../../locales/use-locale.ts'
import { chartLook } from './chart-look.ts'
import { hatching } from './hatching.tsx'
import styles from './ReportChart.module.css'

type Props = {
  view: ReportView
  metric: MetricId
  measure: Measure
  /** How long it may still change after a moment. */
  settlesMs: number
  /** What the chart shows, in words. */
  label: string
  onOpen: (row: string) => void
}

type Point = { key: string; value: number | undefined; text: string; title: string; over: boolean }

/**
 * One metric over time: what is counted as bars, what is measured as a line. Arrow keys walk it; the table below says the same. What is not over
 * is hatched.
 */
export function ReportChart({ view, metric, measure, settlesMs, label, onOpen }: Props) {
  const locale = useLocale()
  const hatch = useId()
  const granularity = view.granularity ?? 'day'
  const points: Point[] = view.rows.map(({ key, figures }) => ({
    key: key ?? '',
    value: shownValue(metric, figures[metric], measure),
    text: figureText(metric, figures[metric], { measure, locale }),
    title: stretchText(key ?? '', granularity, view.span.timeZone, locale),
    over: stretchEnd(key ?? '', granularity) + settlesMs <= Date.now(),
  }))
  const isCounted = isCount(metric)
  const isWhole = metrics[metric].unit === 'standing'
  const axes = (
    <>
      <CartesianGrid vertical={false} stroke="var(--bs-line)" />
      <XAxis {...chartLook.across} minTickGap={24} />
      <YAxis
        {...chartLook.up}
        width={64}
        allowDecimals={!isCounted && !isWhole}
        tickFormatter={(value: number) => axisText(metric, value, locale)}
      />
      <Tooltip
        {...chartLook.tip}
        content={({ active, payload }) => {
          const point = payload?.[0]?.payload as Point | undefined
          return active && point ? (
            <div className={styles.tip}>
              <span>{point.title}</span>
              <strong>{point.text}</strong>
            </div>
          ) : null
        }}
      />
    </>
  )
  return (
    <figure className={styles.chart} aria-label={label}>
      <ResponsiveContainer width="100%" height={240}>
        {isCounted ? (
          <BarChart data={points} margin={chartLook.margin} title={label}>
            <defs>{hatching(hatch, 'var(--bs-accent)')}</defs>
            {axes}
            <Bar
              dataKey="value"
              isAnimationActive={false}
              maxBarSize={40}
              cursor="pointer"
              shape={(bar: object) => {
                const { payload, ...shape } = bar as { payload: Point }
                return <Rectangle {...shape} radius={[4, 4, 0, 0]} fill={payload.over ? 'var(--bs-accent)' : `url(#${hatch})`} />
              }}
              onClick={(bar) => onOpen((bar.payload as Point).key)}
            />
          </BarChart>
        ) : (
          <AreaChart data={points} margin={chartLook.margin} title={label}>
            {axes}
            <Area
              dataKey="value"
              type="linear"
              connectNulls
              isAnimationActive={false}
              stroke="var(--bs-accent)"
              strokeWidth={2}
              fill="var(--bs-selected)"
              fillOpacity={0.6}
              dot={(dot: object) => <PointDot key={(dot as DotProps).payload.key} {...(dot as DotProps)} radius={3} onOpen={onOpen} />}
              activeDot={(dot: object) => <PointDot {...(dot as DotProps)} radius={6} onOpen={onOpen} />}
            />
          </AreaChart>
        )}
      </ResponsiveContainer>
    </figure>
  )
}

type DotProps = { cx?: number; cy?: number; payload: Point }

/** A measured point opens its chats; that of a stretch which is not over is hollow. */
function PointDot({ cx, cy, payload, radius, onOpen }: DotProps & { radius: number; onOpen: (row: string) => void }) {
  if (cx === undefined || cy === undefined || payload.value === undefined) return <g />
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: each number of the table below is a button that does the same
    <circle
      cx={cx}
      cy={cy}
      r={radius}
      cursor="pointer"
      fill={payload.over ? 'var(--bs-accent)' : 'var(--bs-surface)'}
      stroke="var(--bs-accent)"
      strokeWidth={payload.over ? 0 : 2}
      strokeDasharray={payload.over ? undefined : '3 2'}
      onClick={() => onOpen(payload.key)}
    />
  )
}

function axisText(metric: MetricId, value: number, locale: 'ru-RU' | 'en-GB'): string {
  return isCount(metric) ? new Intl.NumberFormat(locale, { notation: 'compact' }).format(value) : valueText(metric, value, locale)
}
