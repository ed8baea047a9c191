const dayMs = 24 * 3_600_000
/** Early enough to try again when renewing fails. */
const renewedDaysBefore = 14
/** Early enough for a person to make a new key. */
const warnedDaysBefore = 7

/** A key that ends before this moment is renewed, where it can be. */
export function isDueForRenewal(keyEndsAt: Date | null, now: Date): boolean {
  return keyEndsAt !== null && keyEndsAt.getTime() < now.getTime() + renewedDaysBefore * dayMs
}

/** A key that ends before this moment is a problem of its channel. */
export function endOfGrace(now: Date): Date {
  return new Date(now.getTime() + warnedDaysBefore * dayMs)
}

/** When the coming end of a key became a problem of its channel. */
export function warnedSince(keyEndsAt: Date): Date {
  return new Date(keyEndsAt.getTime() - warnedDaysBefore * dayMs)
}
