import type { Locale, WorkingHours } from '@besedka/contract'
import { nextChange, nextOpening } from '@besedka/contract/working-hours'
import { clockThere, dayThere, onSameDay } from '../../../format/zones.ts'

export type Opening = { from: Date; until: Date | null }

/** The openings from a moment on, the present one first; at most so many. */
export function openingsFrom(hours: WorkingHours, at: Date, count: number): Opening[] {
  const found: Opening[] = []
  let from = nextOpening(hours, at)
  while (from && found.length < count) {
    const until = nextChange(hours, from)
    found.push({ from, until })
    from = until && nextOpening(hours, until)
  }
  return found
}

/** How what comes next is said: when it closes, or when it opens, which reads otherwise today than on another day. */
export function changeKey(open: boolean, change: Date, now: Date, timeZone: string): 'openUntil' | 'opensToday' | 'opensLater' {
  if (open) return 'openUntil'
  return onSameDay(change, now, timeZone) ? 'opensToday' : 'opensLater'
}

/** A moment as one says it there: only the time today, the day before it otherwise. */
export function momentWords(moment: Date, now: Date, timeZone: string, locale: Locale): string {
  const time = clockThere(moment, timeZone, locale)
  return onSameDay(moment, now, timeZone) ? time : `${dayThere(moment, timeZone, locale)}, ${time}`
}
