import { z } from 'zod'
import { Id } from './shared.ts'

export const proactiveLimits = { messages: 10, text: 300, address: 200, afterSeconds: 3_600, everyDays: 365, pages: 50 } as const

/** What the launcher waits for on the page: time on it, how far it was scrolled, no move for some time, the pointer that leaves it upwards. */
export const proactiveTriggers = ['time', 'scroll', 'still', 'leaving'] as const
export type ProactiveTrigger = (typeof proactiveTriggers)[number]

/** Who it is for: whoever comes, who has not been on the site before in this browser, or who has. */
export const proactiveVisitors = ['any', 'new', 'returning'] as const
export type ProactiveVisitors = (typeof proactiveVisitors)[number]

/** What the launcher says first to a visitor of certain pages, in a bubble beside it. */
export const ProactiveMessage = z.object({
  id: Id,
  text: z.string().trim().min(1, 'required').max(proactiveLimits.text, 'tooLong'),
  /** Part of the page's address, as `/prices`; empty: any page. */
  address: z.string().trim().max(proactiveLimits.address, 'tooLong').default(''),
  when: z.enum(proactiveTriggers).default('time'),
  /** Seconds that the visitor has been on the page; with `still`, seconds without a move. */
  afterSeconds: z.int().min(0).max(proactiveLimits.afterSeconds).default(15),
  /** With `scroll`: how much of the page, in percent, has come into sight. */
  scrolledPercent: z.int().min(1).max(100).default(50),
  /** How many pages of the site have to be opened in this visit, this one included. */
  pagesMin: z.int().min(1).max(proactiveLimits.pages).default(1),
  visitors: z.enum(proactiveVisitors).default('any'),
  /** For how many days it is not shown to the same visitor again. */
  everyDays: z.int().min(1).max(proactiveLimits.everyDays).default(7),
})
export type ProactiveMessage = z.infer<typeof ProactiveMessage>

/** Whether the launcher has to watch what the visitor does, and remember that they were here. */
export function asksForBehaviour({ when, pagesMin, visitors }: ProactiveMessage): boolean {
  return when !== 'time' || pagesMin > 1 || visitors !== 'any'
}

export const proactiveSteps = ['shown', 'opened', 'answered'] as const
export type ProactiveStep = (typeof proactiveSteps)[number]

/** How often a proactive message was shown, opened as a chat, and written to. Browsers say so: a page that forbids it is not counted. */
export const ProactiveCounts = z.object({ id: Id, shown: z.int(), opened: z.int(), answered: z.int() })
export type ProactiveCounts = z.infer<typeof ProactiveCounts>
