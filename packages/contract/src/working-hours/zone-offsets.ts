import { minuteMs } from './local-time.ts'

/** How far the clock on the wall is ahead of UTC, in milliseconds, and until which moment that is known to stay so. */
export type Offset = { offset: number; until: number }

type OffsetAt = (at: number) => Offset

/** Nobody changes the clock twice within eight days: Morocco, which does it most often, leaves a month of Ramadan in between. */
const windowMs = 8 * 86_400_000

type Window = { before: Offset; after: Offset }

const zones = new Map<string, OffsetAt>()

/** The offsets of a zone. What has been asked is remembered: asking Intl takes microseconds, this takes nanoseconds. Throws RangeError for no zone. */
export function zoneOffsets(timeZone: string): OffsetAt {
  const known = zones.get(timeZone)
  if (known) return known
  const made = makeOffsets(timeZone)
  zones.set(timeZone, made)
  return made
}

function makeOffsets(timeZone: string): OffsetAt {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  const windows = new Map<number, Window>()
  return (at) => {
    const number = Math.floor(at / windowMs)
    let window = windows.get(number)
    if (!window) {
      window = lookAt(format, number * windowMs)
      windows.set(number, window)
    }
    return at < window.before.until ? window.before : window.after
  }
}

function lookAt(format: Intl.DateTimeFormat, from: number): Window {
  const until = from + windowMs
  const [first, last] = [offsetOf(format, from), offsetOf(format, until)]
  const after = { offset: last, until }
  if (first === last) return { before: after, after }
  let [low, high] = [from, until]
  while (high - low > 1_000) {
    const middle = low + Math.floor((high - low) / 2_000) * 1_000
    if (offsetOf(format, middle) === first) low = middle
    else high = middle
  }
  return { before: { offset: first, until: high }, after }
}

function offsetOf(format: Intl.DateTimeFormat, at: number): number {
  const [, sign, hours, minutes, seconds] = /GMT([+-])(\d+):(\d+)(?::(\d+))?$/.exec(format.format(at)) ?? []
  if (!sign) return 0
  const size = (Number(hours) * 60 + Number(minutes)) * minuteMs + Number(seconds ?? 0) * 1_000
  return sign === '-' ? -size : size
}
