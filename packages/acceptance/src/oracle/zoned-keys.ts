import type { Counted } from './told-chat.ts'

type Parts = { date: string; hour: number; weekday: number }

const formats = new Map<string, Intl.DateTimeFormat>()
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** What the calendar and the clock of a zone showed. */
export function partsIn(timeZone: string, at: string): Parts {
  const options = {
    timeZone,
    hourCycle: 'h23',
    weekday: 'short',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
  } as const
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', options)
  formats.set(timeZone, format)
  const part = Object.fromEntries(format.formatToParts(new Date(at)).map(({ type, value }) => [type, value]))
  return { date: `${part.year}-${part.month}-${part.day}`, hour: Number(part.hour), weekday: weekdays.indexOf(part.weekday ?? '') + 1 }
}

/** The day on which something counted, as one of these rows, which are told by their beginnings. */
export function dayKey(timeZone: string, beginnings: readonly (string | null)[]): (counted: Counted) => string | null {
  const byDate = new Map(beginnings.map((key) => [partsIn(timeZone, key ?? '').date, key]))
  return ({ at }) => byDate.get(partsIn(timeZone, at).date) ?? `no row of ${at}`
}
