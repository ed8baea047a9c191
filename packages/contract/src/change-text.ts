import type { Locale } from './locales.ts'
import { type MetricId, metrics } from './metrics.ts'

const points = { 'ru-RU': 'п. п.', 'en-GB': 'pp' } as const satisfies Record<Locale, string>

/** How a number has changed since the period before. `sign` is 0 when the text reads as no change. */
export type NumberChange = { text: string; sign: -1 | 0 | 1 }

/** A share changes by percentage points, any other number by percent of what it was; from nothing there is no percent. */
export function changeOf(id: MetricId, is: number | undefined, was: number | undefined, locale: Locale): NumberChange | undefined {
  if (is === undefined || was === undefined) return undefined
  if (metrics[id].unit === 'share') {
    const text = pointsText(is - was, locale)
    return { text, sign: is === was ? 0 : is > was ? 1 : -1 }
  }
  if (was === 0) return undefined
  const change = Math.round((is / was - 1) * 100) / 100
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(Math.abs(change))
  return { text: `${signOf(change)}${percent}`, sign: change === 0 ? 0 : change > 0 ? 1 : -1 }
}

/** A difference of shares, 0.062 for 6.2 percentage points, with its sign. */
export function pointsText(difference: number, locale: Locale): string {
  const size = Math.abs(difference) * 100
  const digits = size < 1 ? { maximumSignificantDigits: 2 } : { maximumFractionDigits: 1 }
  return `${signOf(difference)}${new Intl.NumberFormat(locale, digits).format(size)} ${points[locale]}`
}

const signOf = (change: number) => (change === 0 ? '' : change > 0 ? '+' : '−')
