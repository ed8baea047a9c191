import { z } from 'zod'
import { chatStates } from './chat.ts'
import { Id, Moment } from './shared.ts'

export const approachLimits = { text: 300 } as const

/** Made by the launcher for one tab of a browser, and gone with it: it follows nobody from one day to the next. */
export const SiteVisitId = z.string().regex(/^[0-9a-f]{32}$/)

/**
 * How far an operator's words to a visitor have come: `sent`, the page has not asked yet; `shown` beside the button; `declined`, put away.
 * Once they are opened they are the beginning of a chat.
 */
export const approachStates = ['sent', 'shown', 'declined'] as const
export type ApproachState = (typeof approachStates)[number]

/** Somebody who is on a page of the site at this moment. It is forgotten when they leave. */
export const SiteVisitView = z.object({
  id: SiteVisitId,
  channelId: Id,
  /** Without what stands behind `?` or `#`. */
  pageUrl: z.string(),
  /** The page is on a site that was named for the channel. Where none was named, anybody can say that they are on any page. */
  onNamedSite: z.boolean(),
  pageTitle: z.string(),
  /** Host name of the site that brought them; null where the browser does not say. */
  cameFrom: z.string().nullable(),
  device: z.string().nullable(),
  /** They have opened the chat in this browser before. */
  returning: z.boolean(),
  beganAt: Moment,
  /** Pages since then. */
  pages: z.int(),
  /** Who they are, once they have opened the chat during this visit; their city as it is noted, where the caller sees the customer. */
  customer: z.object({ id: Id, name: z.string(), city: z.string().nullable().default(null) }).nullable(),
  inChat: z.boolean(),
  /** Their open chat, where the caller sees it. */
  chat: z.object({ id: Id, state: z.enum(chatStates), snoozedUntil: Moment.nullable() }).nullable(),
  approach: z.object({ byId: Id, text: z.string(), state: z.enum(approachStates) }).nullable(),
})
export type SiteVisitView = z.infer<typeof SiteVisitView>

/** Who is there, the latest comer first; `total` counts also those who are too many to be listed. `channels`: those that show visitors. */
export const VisitorsView = z.object({ items: z.array(SiteVisitView), total: z.int(), channels: z.int() })
export type VisitorsView = z.infer<typeof VisitorsView>
