import type { Locale, LocalText } from './locales.ts'
import { type MetricId, metrics } from './metrics.ts'

/** Within what time nothing may have followed a closing for it to be solved at once, the shortest first; 24 hours unless another is chosen. */
export const onceSpans = ['24h', '72h', '7d'] as const
export type OnceSpan = (typeof onceSpans)[number]

const dayMs = 86_400_000
export const onceSpanMs: Readonly<Record<OnceSpan, number>> = { '24h': dayMs, '72h': 3 * dayMs, '7d': 7 * dayMs }

export const onceSpanTexts: Readonly<Record<OnceSpan, LocalText>> = {
  '24h': { 'ru-RU': '24 часа', 'en-GB': '24 hours' },
  '72h': { 'ru-RU': '72 часа', 'en-GB': '72 hours' },
  '7d': { 'ru-RU': '7 дней', 'en-GB': '7 days' },
}

/** How long a metric may still change after its moment, in milliseconds. */
export function settlingMs(id: MetricId, onceWithin: OnceSpan = '24h'): number {
  return id === 'chats.once' ? onceSpanMs[onceWithin] : 0
}

/** What a metric is called where its conditions do not stand beside it. */
export function metricTitle(id: MetricId, locale: Locale, onceWithin: OnceSpan = '24h'): string {
  const name = metrics[id].name[locale]
  return id === 'chats.once' && onceWithin !== '24h' ? `${name} (${onceSpanTexts[onceWithin][locale]})` : name
}
