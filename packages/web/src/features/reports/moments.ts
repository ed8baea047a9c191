import type { Granularity, Locale } from '@besedka/contract'

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
