const dayMs = 86_400_000

/** A day as a field of dates writes it, on the clock of the browser. */
function dayIn(days: number): string {
  const at = new Date(Date.now() + days * dayMs)
  return [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}

export function tomorrow(): string {
  return dayIn(1)
}

/** Time enough for everybody to read the mail once. */
export function aWeekFromToday(): string {
  return dayIn(7)
}

/** The first moment of a day on the clock of the browser; undefined for what is no day. */
export function startOf(day: string): string | undefined {
  const at = new Date(`${day}T00:00`)
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}
