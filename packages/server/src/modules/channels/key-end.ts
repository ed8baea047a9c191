const dayMs = 24 * 3_600_000
/** A key is renewed so early that there is time to try again. */
const renewedDaysBefore = 14
/** Somebody is told while there is a week left to make a new one. */
const warnedDaysBefore = 7

/** A key that ends before this moment is renewed, where it can be. */
export function isDueForRenewal(keyEndsAt: Date | null, now: Date): boolean {
  return keyEndsAt !== null && keyEndsAt.getTime() < now.getTime() + renewedDaysBefore * dayMs
}

/** A key that ends before this moment is a problem of its channel. */
export function endOfGrace(now: Date): Date {
  return new Date(now.getTime() + warnedDaysBefore * dayMs)
}

/** Since when the end of a key has been near. */
export function warnedSince(keyEndsAt: Date): Date {
  return new Date(keyEndsAt.getTime() - warnedDaysBefore * dayMs)
}
