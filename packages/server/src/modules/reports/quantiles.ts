import { type RawBuilder, sql } from 'kysely'
import quickselect from 'quickselect'

/**
 * How long things took, in milliseconds, as the database packs them: what fits into four bytes (24 days and 20 hours) one behind the other, biggest
 * byte first, and the few longer ones in eight bytes each.
 */
export type PackedDurations = { short: Buffer | null; long: Buffer | null }

const shortBytes = 4
const longBytes = 8

/** From here on a duration is a long one. */
export const longest = 2 ** 31

/** Has the database pack the values of a group, as columns `short` and `long`. */
export function packed(value: RawBuilder<unknown>, condition = sql`true`): RawBuilder<unknown> {
  return sql`string_agg(int4send(${value}::int), '') FILTER (WHERE ${condition} AND ${value} < ${longest}) AS short,
    string_agg(int8send(${value}), '') FILTER (WHERE ${condition} AND ${value} >= ${longest}) AS long`
}

/** Median and 90th percentile of durations, exactly as PostgreSQL's `percentile_cont` reckons them; nothing where there are none. */
export function medianAndP90(packets: readonly PackedDurations[]): [median: number, p90: number] | undefined {
  const durations = unpack(packets)
  if (durations.length === 0) return undefined
  const median = takeQuantile(durations, 0.5, 0)
  // Whatever stands before the middle is no longer than it.
  return [median, takeQuantile(durations, 0.9, Math.floor(0.5 * (durations.length - 1)))]
}

/** All of them, in no order. */
export function unpack(packets: readonly PackedDurations[]): Float64Array {
  const count = packets.reduce((n, { short, long }) => n + (short?.length ?? 0) / shortBytes + (long?.length ?? 0) / longBytes, 0)
  const all = new Float64Array(count)
  let next = 0
  for (const { short, long } of packets) {
    if (short) {
      const view = viewOf(short)
      for (let at = 0; at < short.length; at += shortBytes) all[next++] = view.getInt32(at)
    }
    if (long) {
      const view = viewOf(long)
      for (let at = 0; at < long.length; at += longBytes) all[next++] = Number(view.getBigInt64(at))
    }
  }
  return all
}

function viewOf(bytes: Buffer): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/**
 * Between the two that stand nearest, as far as it lies between them. Values change places: none need be sorted but these two.
 * @param from what stands before is no longer than anything behind
 */
function takeQuantile(values: Float64Array, part: number, from: number): number {
  const place = part * (values.length - 1)
  const [below, above] = [Math.floor(place), Math.ceil(place)]
  // It asks for a list, and does with any numbers that have places.
  const list = values as unknown as number[]
  quickselect(list, below, from)
  if (above > below) quickselect(list, above, below + 1)
  const [lower = 0, upper = 0] = [values[below], values[above]]
  return lower + (upper - lower) * (place - below)
}
