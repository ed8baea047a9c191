import type { BotTrigger } from '@besedka/contract'

const formats = new Map<string, Intl.DateTimeFormat>()

/** Whether it is that time of day in the trigger's time zone: `from` included, `until` not; the same twice is the whole day. */
export function isTimeOf({ from, until, timeZone }: BotTrigger, now: Date): boolean {
  const time = timeOfDay(now, timeZone)
  return from < until ? from <= time && time < until : time >= from || time < until
}

/** `YYYY-MM-DD`. */
export function dayIn(timeZone: string, now: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now)
}

/** `HH:MM`. */
function timeOfDay(now: Date, timeZone: string): string {
  const known = formats.get(timeZone)
  const format = known ?? new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  if (!known) formats.set(timeZone, format)
  return format.format(now)
}
