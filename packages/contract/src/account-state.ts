import { z } from 'zod'

/** How a provider judges a number: `red` is about to be limited. `unknown`: it has not judged yet. */
export const numberQualities = ['green', 'yellow', 'red', 'unknown'] as const
/** What became of the name that customers see. */
export const numberNames = ['approved', 'pending', 'declined', 'expired', 'unknown'] as const

/** What a provider says of the number behind a channel. */
export const NumberState = z.object({
  quality: z.enum(numberQualities),
  /** To how many customers a day the company may write first; `none`: to as many as it likes; null: not told. */
  dailyLimit: z.union([z.int().positive(), z.literal('none')]).nullable(),
  name: z.enum(numberNames),
})
export type NumberState = z.infer<typeof NumberState>
