import { z } from 'zod'
import { Moment } from './shared.ts'

/** A link that brings one customer into another channel. */
export const BridgeLinkView = z.object({
  url: z.string(),
  /** From then on it leads to an ordinary chat. */
  expiresAt: Moment,
})
export type BridgeLinkView = z.infer<typeof BridgeLinkView>
