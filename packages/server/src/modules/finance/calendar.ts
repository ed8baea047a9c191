const dayMs = 86_400_000

/** Moscow has kept one clock since 2014; periods and documents follow it wherever the server stands. */
const moscowOffsetMs = 3 * 3_600_000

/** A day of the month by Moscow's clock, from 1. */
export function dayOfMonth(at: Date): number {
  return inMoscow(at).getUTCDate()
}

/** The first moment of a day by Moscow's clock: periods of plans go from midnight to midnight. */
export function startOfDay(at: Date): Date {
  const moscow = inMoscow(at).getTime()
  return new Date(moscow - (moscow % dayMs) - moscowOffsetMs)
}

/** The year by Moscow's clock. */
export function yearOf(at: Date): number {
  return inMoscow(at).getUTCFullYear()
}

/**
 * The first moment after `at` that falls on the day of the month, at the same time of day; in a month that has fewer days, on its last. So the
 * 31st is followed by the 28th of February, and that by the 31st of March.
 */
export function nextOnDay(at: Date, day: number): Date {
  const from = inMoscow(at)
  for (let months = 0; ; months++) {
    const month = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months + 1, 0))
    const time = from.getTime() % dayMs
    const found = Date.UTC(month.getUTCFullYear(), month.getUTCMonth(), Math.min(day, month.getUTCDate())) + time
    if (found > from.getTime()) return new Date(found - moscowOffsetMs)
  }
}

function inMoscow(at: Date): Date {
  return new Date(at.getTime() + moscowOffsetMs)
}
