/** Milliseconds since 1970 with fractions: the same clock as `performance.timeOrigin + performance.now()` of a page on this machine. */
export function wallClockMs(): number {
  return performance.timeOrigin + performance.now()
}
