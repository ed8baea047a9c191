import type { Shift } from '@besedka/contract'
import { clockTime, minutesOf } from './clock-time.ts'

const dayMinutes = 1_440
/** Bars snap to quarters of an hour; typed times do not. */
const step = 15

/** The shifts with another in place of one, in the order of the day. */
export function withShift(shifts: readonly Shift[], index: number, shift: Shift): Shift[] {
  return inOrder(shifts.map((one, place) => (place === index ? shift : one)))
}

export function withoutShift(shifts: readonly Shift[], index: number): Shift[] {
  return shifts.filter((_, place) => place !== index)
}

/** One more shift after the last: an hour's pause, then up to four hours; the usual day where there is none. */
export function withNextShift(shifts: readonly Shift[]): Shift[] {
  const last = shifts.at(-1)
  if (!last) return [['09:00', '18:00']]
  const from = minutesOf(last[1]) + 60
  const room = minutesOf(last[1]) > minutesOf(last[0]) && from < dayMinutes - 30
  return room ? [...shifts, [clockTime(from), clockTime(Math.min(from + 240, dayMinutes))]] : [...shifts, ['00:00', '00:00']]
}

/** An hour more around a moment of the day, if nothing else is there: the shifts, and which of them is new. */
export function withShiftAt(shifts: readonly Shift[], minute: number): { shifts: Shift[]; index: number } | undefined {
  const from = snapped(minute - step / 2)
  const { least, most } = gapAround(shifts, from)
  if (most - least < step || from < least || from >= most) return undefined
  const shift: Shift = [clockTime(from), clockTime(Math.min(from + 60, most))]
  const all = inOrder([...shifts, shift])
  return { shifts: all, index: all.indexOf(shift) }
}

export type Grip = 'start' | 'end' | 'whole'

/**
 * The shifts after one is dragged by an edge, or as a whole, by so many minutes; it stops at its neighbours and at the ends of the day. Where a
 * shift runs over midnight only its start can be dragged.
 */
export function dragged(shifts: readonly Shift[], index: number, grip: Grip, by: number): Shift[] {
  const shift = shifts[index]
  if (!shift) return [...shifts]
  const [from, until] = [minutesOf(shift[0]), minutesOf(shift[1])]
  const overnight = until < from
  const others = withoutShift(shifts, index)
  const { least, most } = gapAround(others, from)
  if (grip === 'start')
    return withShift(shifts, index, [clockTime(within(from + by, least, (overnight ? dayMinutes : until) - step)), shift[1]])
  if (overnight) return [...shifts]
  if (grip === 'end') return withShift(shifts, index, [shift[0], clockTime(within(until + by, from + step, most))])
  const start = within(from + by, least, most - (until - from))
  return withShift(shifts, index, [clockTime(start), clockTime(start + until - from)])
}

function gapAround(shifts: readonly Shift[], minute: number): { least: number; most: number } {
  let [least, most] = [0, dayMinutes]
  for (const [start, end] of shifts) {
    const [from, until] = [minutesOf(start), minutesOf(end) < minutesOf(start) ? dayMinutes : minutesOf(end)]
    if (from > minute) most = Math.min(most, from)
    else least = Math.max(least, until)
  }
  return { least, most }
}

function within(minutes: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, snapped(minutes)))
}

function snapped(minutes: number): number {
  return Math.round(minutes / step) * step
}

function inOrder(shifts: Shift[]): Shift[] {
  return shifts.toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
}
