import { z } from 'zod'
import { Moment } from './shared.ts'

/** A number of things that have been gone through. */
export const count = z.int().nonnegative()

/** What is shown of work on many things that can be taken back for some days. */
export const undoing = {
  /** Of undoing: what went back to what it was, and what somebody has changed since and was left. */
  takenBack: count,
  kept: count,
  /** Why it stopped as a whole: a code of the catalogue. */
  problem: z.string().nullable(),
  startedAt: Moment,
  /** Until when it can be taken back; null: it cannot. */
  undoUntil: Moment.nullable(),
}
