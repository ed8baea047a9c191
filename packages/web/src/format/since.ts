import type { Locale } from '@besedka/contract'
import { relativeMoment } from './moments.ts'

/** How long ago something happened. Clocks differ: what has happened is never told as something to come. */
export function since(moment: string, locale: Locale, now: number): string {
  return relativeMoment(moment, locale, Math.max(now, Date.parse(moment)))
}
