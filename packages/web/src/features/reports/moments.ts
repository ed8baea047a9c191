import type { Locale } from '@besedka/contract'

export function momentText(moment: string, timeZone: string | undefined, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }).format(
    new Date(moment),
  )
}
