/**
 * Whole minutes that are left of a window, the begun one too; null where there is none, and 0 when it is over. By the clock of the world: a night in
 * which clocks are changed has no other length.
 * @param until @param now milliseconds
 */
export function minutesLeft(until: number | null, now: number): number | null {
  return until === null ? null : Math.max(0, Math.ceil((until - now) / 60_000))
}
