import type { Locale } from '@besedka/contract'

/** The time zone of this browser. */
export function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** What the clock on the wall shows there: "14:05". */
export function clockThere(at: string | number | Date, timeZone: string, locale: Locale): string {
  return clockFormat(timeZone, locale).format(new Date(at))
}

/** From when to when by the clock there: "14:05 – 15:00". */
export function clocksThere(from: number, to: number, timeZone: string, locale: Locale): string {
  return clockFormat(timeZone, locale).formatRange(from, to)
}

/** The day it is there, with its day of the week: "Mon, 30 Nov". */
export function dayThere(at: string | number | Date, timeZone: string, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, { timeZone, weekday: 'short', day: 'numeric', month: 'short' }).format(new Date(at))
}

/** The day and the clock there: "30 Nov, 14:05". */
export function momentThere(at: string, timeZone: string | undefined, locale: Locale): string {
  const options = { timeZone, day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const
  return new Intl.DateTimeFormat(locale, options).format(new Date(at))
}

/** Whether two moments are of one day there. */
export function onSameDay(one: Date, other: Date, timeZone: string): boolean {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  return day.format(one) === day.format(other)
}

const offsets = new Map<string, Intl.DateTimeFormat>()

/** "UTC+3", "UTC": how far the clock there is from UTC at that moment, with summer time where it holds. */
export function offsetOf(timeZone: string, at: number): string {
  // A search looks at all of some four hundred zones; to make a format takes a millisecond, to use one next to nothing.
  const format = offsets.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortOffset' })
  offsets.set(timeZone, format)
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return name.replace('GMT', 'UTC').replace(/\+0$/, '')
}

function clockFormat(timeZone: string, locale: Locale): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
}
