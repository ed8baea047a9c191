import { z } from 'zod'
import { Moment } from './shared.ts'

/**
 * How a call ended: by the caller, by us, before it was answered, because nothing was heard any more, or because no sound could be agreed on.
 */
export const callEnds = ['caller', 'us', 'cancelled', 'lost', 'unfit'] as const
export type CallEnd = (typeof callEnds)[number]

/** A call of a customer to a number of the company. */
export const CallView = z.object({
  /** The caller's number, in the international form where it has one; null where they hide it. */
  from: z.string().max(100).nullable(),
  /** The number that was called, in the international form. */
  number: z.string().max(32),
  startedAt: Moment,
  /** Null where it was not answered. */
  answeredAt: Moment.nullable(),
  endedAt: Moment,
  /** For how long they talked; 0 where it was not answered. */
  seconds: z.int().nonnegative(),
  end: z.enum(callEnds),
  /** The keys that the caller pressed, in their order. */
  digits: z.string().max(100),
  /** It should have been recorded, and could not be, or not all of it. */
  recordingLost: z.boolean(),
})
export type CallView = z.infer<typeof CallView>
