import { z } from 'zod'
import { Id, Moment, Version } from './shared.ts'

/** A way to reach a customer. */
export const ContactView = z.object({
  id: Id,
  /** A channel type (`site_chat`, `telegram` …), `phone` or `email`. */
  type: z.string(),
  value: z.string(),
  /** The channel it belongs to; null for a phone or an address that is only noted. */
  channelId: Id.nullable(),
})
export type ContactView = z.infer<typeof ContactView>

export const CustomerView = z.object({
  id: Id,
  version: Version,
  name: z.string(),
  contacts: z.array(ContactView),
  /** Browser language of the last visit, e.g. `ru-RU`. */
  locale: z.string().nullable(),
  /** Where they last wrote from. */
  pageUrl: z.string().nullable(),
  pageTitle: z.string().nullable(),
  device: z.string().nullable(),
  /** The colleague who looks after them (spec 3); stays when that account is deactivated, until somebody else is set. */
  personalManagerId: Id.nullable().default(null),
  createdAt: Moment,
  lastSeenAt: Moment.nullable(),
})
export type CustomerView = z.infer<typeof CustomerView>

export const customerNameMaxLength = 255
