export const minuteMs = 60_000
export const dayMs = 86_400_000

/** Milliseconds from the local midnight to `HH:MM`; `24:00` is the whole day. */
export function timeOfDay(time: string): number {
  return (Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))) * minuteMs
}

/** The number of a date: days since 1 January 1970. */
export function dayNumber(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / dayMs
}

/** The day of the week of the day with this number: 0 is Monday. */
export function weekDayIndex(day: number): number {
  // 1 January 1970 was a Thursday.
  return (((day + 3) % 7) + 7) % 7
}
