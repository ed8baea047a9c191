import type { Locale } from './locales.ts'
import { type MetricId, metrics } from './metrics.ts'
import type { Measure } from './report-vocabulary.ts'
import { timeUnit } from './time-unit.ts'
import type { Figure } from './views/report.ts'

type How = { measure: Measure; locale: Locale }

/** How a figure reads. What is not there is a dash, never a zero: nothing is known of it. */
export function figureText(id: MetricId, figure: Figure | undefined, { measure, locale }: How): string {
  return valueText(id, shownValue(id, figure, measure), locale)
}

/** How the number of a metric reads, also one that stands for no figure, such as that of an axis. */
export function valueText(id: MetricId, value: number | undefined, locale: Locale): string {
  if (value === undefined) return '—'
  switch (metrics[id].unit) {
    case 'duration':
    case 'time':
      return durationText(value, locale)
    case 'share':
      return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(value)
    case 'mean':
    case 'load':
      return new Intl.NumberFormat(locale, { maximumFractionDigits: 2, minimumFractionDigits: 1 }).format(value)
    case 'rate':
      return new Intl.NumberFormat(locale, { maximumFractionDigits: 1, minimumFractionDigits: 1 }).format(value)
    default:
      return new Intl.NumberFormat(locale).format(value)
  }
}

/** The one number of a figure that is shown, drawn and sorted by. */
export function shownValue(id: MetricId, figure: Figure | undefined, measure: Measure): number | undefined {
  const { unit } = metrics[id]
  if (!figure) return isCount(id) || unit === 'standing' ? 0 : undefined
  switch (unit) {
    case 'duration':
      return figure[measure]
    case 'share':
      return figure.of ? figure.n / figure.of : undefined
    case 'mean':
    case 'load':
      return figure.mean
    case 'time':
      return figure.sum
    case 'peak':
      return figure.max
    case 'rate':
      return figure.sum ? figure.n / (figure.sum / hour) : undefined
    default:
      return figure.n
  }
}

/** Whether a metric is how many of something there were: drawn as bars that add up from nothing. */
export function isCount(id: MetricId): boolean {
  const { unit } = metrics[id]
  return unit === 'count' || unit === 'marked' || unit === 'sum' || unit === 'customers'
}

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** A length of time in its two largest units: "45 sec", "2 min 5 sec", "3 h 10 min". */
export function durationText(ms: number, locale: Locale): string {
  const inUnits = (count: number, unit: 'day' | 'hour' | 'minute' | 'second') => timeUnit(count, unit, locale)
  const two = (large: number, unit: 'day' | 'hour' | 'minute', small: number, smaller: 'hour' | 'minute' | 'second') =>
    small === 0 ? inUnits(large, unit) : `${inUnits(large, unit)} ${inUnits(small, smaller)}`
  if (ms < minute) return inUnits(Math.round(ms / second) === 0 && ms > 0 ? Math.round(ms / 100) / 10 : Math.round(ms / second), 'second')
  if (ms < hour) return two(Math.floor(ms / minute), 'minute', Math.floor((ms % minute) / second), 'second')
  if (ms < day) return two(Math.floor(ms / hour), 'hour', Math.floor((ms % hour) / minute), 'minute')
  return two(Math.floor(ms / day), 'day', Math.floor((ms % day) / hour), 'hour')
}
