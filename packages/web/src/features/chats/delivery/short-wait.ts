import type { Locale } from '@besedka/contract'

/** How long there is to wait, in the one unit that matters: "42 sec", "5 min", "3 hr". */
export function shortWait(seconds: number, locale: Locale): string {
  const [value, unit] = seconds < 60 ? [seconds, 'second'] : seconds < 3_600 ? [seconds / 60, 'minute'] : [seconds / 3_600, 'hour']
  return new Intl.NumberFormat(locale, { style: 'unit', unit: String(unit), unitDisplay: 'short', maximumFractionDigits: 0 }).format(
    Math.ceil(Number(value)),
  )
}
