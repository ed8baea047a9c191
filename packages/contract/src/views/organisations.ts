import { z } from 'zod'
import { Locale } from '../locales.ts'
import { Id, Moment, Version } from './shared.ts'

/** A client organisation as the provider sees it (spec 3). Nothing of its chats and customers: reading those needs a reason. */
export const OrganisationView = z.object({
  id: Id,
  version: Version,
  /** Tells organisations apart, whatever they are called. */
  login: z.string(),
  name: z.string(),
  administratorEmail: z.string(),
  active: z.boolean(),
  /** Deleted: from when all of it is erased for good. Until then it can be activated again. Null: it is not deleted. */
  eraseAt: Moment.nullable(),
  plan: z.object({ id: Id, name: z.string() }),
  /** First day of the plan. */
  planSince: Moment,
  /** Until when the plan is paid or may be tried out; after it, its options are off. Null: no end. */
  planUntil: Moment.nullable(),
  trial: z.boolean(),
  /** When the present plan was extended without payment. */
  extendedAt: Moment.nullable(),
  /** Whether it can be extended by 14 days now. */
  extendable: z.boolean(),
  balanceKopecks: z.int(),
  locale: Locale,
  /** The installation or cluster that serves it, in the provider's own words. */
  instance: z.string(),
  /** How many operators may be active at once; null: as many as there are. */
  operatorLicences: z.int().nullable(),
  createdAt: Moment,
  updatedAt: Moment,
})
export type OrganisationView = z.infer<typeof OrganisationView>

/** What an organisation consists of, for provider staff who have said why they look. */
export const OrganisationSummary = z.object({
  accounts: z.array(
    z.object({ id: Id, name: z.string(), email: z.string(), role: z.string(), active: z.boolean(), teams: z.array(z.string()) }),
  ),
  teams: z.array(z.object({ id: Id, name: z.string(), members: z.int() })),
  channels: z.array(z.object({ id: Id, name: z.string(), type: z.string(), active: z.boolean(), problem: z.string().nullable() })),
  chats: z.object({ waiting: z.int(), assigned: z.int(), closed: z.int() }),
  customers: z.int(),
})
export type OrganisationSummary = z.infer<typeof OrganisationSummary>
