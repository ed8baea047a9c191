import { z } from 'zod'
import { Id, Moment, page } from './shared.ts'

/** Whom an entry stops: one customer whatever they write through, an email address, everybody of a mail domain, numbers that begin so. */
export const blacklistTypes = ['customer', 'email', 'mailDomain', 'phone'] as const
export type BlacklistType = (typeof blacklistTypes)[number]

export const blacklistReasonLength = 255
/** As many may be added at once. */
export const blacklistValuesMax = 1_000
export const blacklistValueLength = 255

/** Why, and until when; without an end it holds until somebody removes it. */
export const BlacklistTerms = z.object({
  reason: z.string().trim().max(blacklistReasonLength, 'tooLong').default(''),
  until: Moment.nullable().default(null),
})

export const BlacklistEntryView = z.object({
  id: Id,
  type: z.enum(blacklistTypes),
  /** The address, domain or beginning of numbers; of a customer, their name. */
  value: z.string(),
  customerId: Id.nullable(),
  reason: z.string(),
  /** Who added it. */
  byId: Id.nullable(),
  at: Moment,
  until: Moment.nullable(),
})
export type BlacklistEntryView = z.infer<typeof BlacklistEntryView>

export const BlacklistPage = page(BlacklistEntryView)
