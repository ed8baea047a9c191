import type { Shift } from '@besedka/contract'
import { minutesOf } from '../draft/clock-time.ts'

/** A part of a day's bar, in minutes; `index` is its shift, or null for what runs over from the night before. */
export type Block = { from: number; until: number; index: number | null; overnight: boolean }

const dayMinutes = 1_440

/** What is drawn of a day: its shifts up to midnight, and the end of the night before. Times that are none are left out. */
export function blocksOf(shifts: readonly Shift[], dayBefore: readonly Shift[]): Block[] {
  const own = shifts.map((shift, index): Block => {
    const { from, until, overnight } = spanOf(shift)
    return { from, until: overnight ? dayMinutes : until, index, overnight }
  })
  const tails = dayBefore
    .map(spanOf)
    .filter(({ overnight }) => overnight)
    .map(({ until }): Block => ({ from: 0, until, index: null, overnight: true }))
  return [...tails, ...own].filter(({ from, until }) => until > from)
}

function spanOf([start, end]: Shift): { from: number; until: number; overnight: boolean } {
  const [from, until] = [minutesOf(start), minutesOf(end)]
  return { from, until, overnight: until < from }
}
