/** The last day of a term, as a date field holds it (`2026-11-30`), in this browser's time zone; empty without an end. */
export function lastDayOf(planUntil: string | null): string {
  if (planUntil === null) return ''
  const last = new Date(Date.parse(planUntil) - 1)
  const two = (figure: number) => String(figure).padStart(2, '0')
  return `${String(last.getFullYear()).padStart(4, '0')}-${two(last.getMonth() + 1)}-${two(last.getDate())}`
}

/** The end of a term whose last day is this one: the first moment of the next day. Null for an empty field. */
export function endOfDay(day: string): string | null {
  const [year, month, date] = day.split('-').map(Number)
  if (year === undefined || month === undefined || date === undefined) return null
  return new Date(year, month - 1, date + 1).toISOString()
}
