import type { Granularity, Locale, ReportSpan } from '@besedka/contract'

/** A stretch of time by its beginning, as a heading of a row or under a chart. */
export function stretchText(moment: string, granularity: Granularity, timeZone: string, locale: Locale): string {
  const at = new Date(moment)
  if (granularity === 'month') return new Intl.DateTimeFormat(locale, { timeZone, month: 'long', year: 'numeric' }).format(at)
  if (granularity === 'hour') {
    return new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }).format(at)
  }
  return new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'short', weekday: 'short' }).format(at)
}

/** The days of a span, the last one included. */
export function daysText({ from, to, timeZone }: ReportSpan, locale: Locale): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'long', year: 'numeric' })
  return format.formatRange(new Date(from), new Date(Date.parse(to) - 1))
}

export function momentText(moment: string, timeZone: string | undefined, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }).format(
    new Date(moment),
  )
}

/** When a stretch ends: roughly, to tell whether it is over. */
export function stretchEnd(moment: string, granularity: Granularity): number {
  const hours = { hour: 1, day: 24, week: 7 * 24, month: 31 * 24 }[granularity]
  return Date.parse(moment) + hours * 3_600_000
}
