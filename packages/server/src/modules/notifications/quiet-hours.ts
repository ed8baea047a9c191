import type { QuietHours } from '@besedka/contract'

/** Whether a moment falls into somebody's quiet hours, by the clock of their own zone. Equal times mean the whole day. */
export function isQuiet({ from, to, timeZone }: QuietHours, now: Date): boolean {
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(now)
  return from < to ? from <= time && time < to : time >= from || time < to
}
