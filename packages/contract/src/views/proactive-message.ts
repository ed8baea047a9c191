import { z } from 'zod'
import { Id } from './shared.ts'

export const proactiveLimits = { messages: 10, text: 300, address: 200, afterSeconds: 3_600, everyDays: 365 } as const

/** What the launcher says first to a visitor of certain pages, in a bubble beside it. */
export const ProactiveMessage = z.object({
  id: Id,
  text: z.string().trim().min(1, 'required').max(proactiveLimits.text, 'tooLong'),
  /** Part of the page's address, as `/prices`; empty: any page. */
  address: z.string().trim().max(proactiveLimits.address, 'tooLong').default(''),
  /** Seconds that the visitor has been on the page. */
  afterSeconds: z.int().min(0).max(proactiveLimits.afterSeconds).default(15),
  /** So many days the same visitor is not shown it again. */
  everyDays: z.int().min(1).max(proactiveLimits.everyDays).default(7),
})
export type ProactiveMessage = z.infer<typeof ProactiveMessage>

export const proactiveSteps = ['shown', 'opened', 'answered'] as const
export type ProactiveStep = (typeof proactiveSteps)[number]

/** How often a proactive message was shown, opened as a chat, and written to. Browsers say so: a page that forbids it is not counted. */
export const ProactiveCounts = z.object({ id: Id, shown: z.int(), opened: z.int(), answered: z.int() })
export type ProactiveCounts = z.infer<typeof ProactiveCounts>
