import quickselect from 'quickselect'

/**
 * How long things took, in milliseconds, as the database packs them: what fits into four bytes (24 days and 20 hours) one behind the other, biggest
 * byte first, and the few longer ones by themselves.
 */
export type PackedDurations = { short: Buffer | null; long: readonly number[] | null }

const bytesEach = 4

/** From here on a duration is a long one. */
export const longest = 2 ** 31

/** Median and 90th percentile of durations, exactly as PostgreSQL's `percentile_cont` reckons them; nothing where there are none. */
export function medianAndP90(packed: readonly PackedDurations[]): [median: number, p90: number] | undefined {
  const durations = unpack(packed)
  if (durations.length === 0) return undefined
  return [takeQuantile(durations, 0.5), takeQuantile(durations, 0.9)]
}

function unpack(packed: readonly PackedDurations[]): number[] {
  const all: number[] = []
  for (const { short, long } of packed) {
    for (let at = 0; at < (short?.length ?? 0); at += bytesEach) all.push(short?.readInt32BE(at) ?? 0)
    for (const value of long ?? []) all.push(value)
  }
  return all
}

/** Between the two that stand nearest, as far as it lies between them. Values change places: none need be sorted but these two. */
function takeQuantile(values: number[], part: number): number {
  const place = part * (values.length - 1)
  const [below, above] = [Math.floor(place), Math.ceil(place)]
  quickselect(values, below)
  if (above > below) quickselect(values, above, below + 1)
  const [lower = 0, upper = 0] = [values[below], values[above]]
  return lower + (upper - lower) * (place - below)
}
