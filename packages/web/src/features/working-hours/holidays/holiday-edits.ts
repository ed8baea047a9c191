import type { Holiday } from '@besedka/contract'

/** The holidays with one more, or another in place of that of the same date; by date. */
export function withHoliday(holidays: readonly Holiday[], holiday: Holiday): Holiday[] {
  return [...holidays.filter(({ date }) => date !== holiday.date), holiday].toSorted((one, other) => (one.date < other.date ? -1 : 1))
}

/** The holidays with those that are not among them yet; what somebody has set for a date stays. */
export function withMissing(holidays: readonly Holiday[], more: readonly Holiday[]): Holiday[] {
  const known = new Set(holidays.map(({ date }) => date))
  return more.filter(({ date }) => !known.has(date)).reduce(withHoliday, [...holidays])
}

/** The number of the month of a date: months since the year 0, so that the next one is one more. */
export function monthOf(date: string): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1
}

/** The dates of a month in whole weeks from Monday to Sunday. */
export function weeksOf(year: number, month: number): string[][] {
  const first = new Date(Date.UTC(year, month, 1))
  const start = first.getTime() - ((first.getUTCDay() + 6) % 7) * 86_400_000
  const days = new Date(Date.UTC(year, month + 1, 0)).getUTCDate() + ((first.getUTCDay() + 6) % 7)
  return Array.from({ length: Math.ceil(days / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => new Date(start + (week * 7 + day) * 86_400_000).toISOString().slice(0, 10)),
  )
}
