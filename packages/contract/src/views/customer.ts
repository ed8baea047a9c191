import { z } from 'zod'
import { CustomerField } from '../customer-fields.ts'
import type { LocalText } from '../locales.ts'
import { CompanyName } from './company.ts'
import { Id, Moment, Version } from './shared.ts'

export const contactSources = ['provider', 'operator', 'customer', 'crm'] as const
export type ContactSource = (typeof contactSources)[number]

/** A way to reach a customer. */
export const ContactView = z.object({
  id: Id,
  /** A channel type (`site_chat`, `telegram` …), `phone` or `email`. */
  type: z.string(),
  value: z.string(),
  /** The channel it belongs to; null for a phone or an address that is only noted. */
  channelId: Id.nullable(),
  /** It belongs to no channel, or somebody has written it down: it can be corrected and removed. Otherwise messages come from it. */
  noted: z.boolean().default(false),
  /** The customer typed it themselves: nobody has proved that it is theirs. */
  typed: z.boolean().default(false),
  /** Who says that it is theirs: the provider with whose message it came, a colleague or an import, the customer, the CRM. */
  source: z.enum(contactSources).default('provider'),
  /** A message came from it, which proves it; otherwise it is only said. */
  confirmed: z.boolean().default(true),
  /** The one to answer through, as a colleague has chosen. It stands first. */
  preferred: z.boolean().default(false),
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
  nickname: z.string().nullable().default(null),
  domain: z.string().nullable().default(null),
  country: z.string().nullable().default(null),
  city: z.string().nullable().default(null),
  link: z.string().nullable().default(null),
  tags: z.array(z.string()).default([]),
  /** Additional fields, in the order in which they were added. */
  fields: z.array(CustomerField).default([]),
  /** Values of the fields that an administrator has defined, by the field's id, in their type's plain form (`customerFields.setValue`). */
  values: z.record(Id, z.string()).default({}),
  /** The fields among these whose value the customer has typed themselves. */
  typedValues: z.array(Id).default([]),
  /** The companies they belong to, by name. */
  companies: z.array(CompanyName).default([]),
  /** How many comments there are. */
  comments: z.int().nonnegative().default(0),
  /** How far one has come with them; null: nobody has said. */
  statusId: Id.nullable().default(null),
  /** Since when they are on the blacklist themselves; null: they are not. Patterns of the blacklist may stop them all the same. */
  blacklistedAt: Moment.nullable().default(null),
  /** Until when; a moment that has passed means that they are on it no longer. Null: until they are taken off. */
  blacklistedUntil: Moment.nullable().default(null),
  /** Since when they are erased: nothing is left of who they were. Null: they are not. */
  erasedAt: Moment.nullable().default(null),
  createdAt: Moment,
  lastSeenAt: Moment.nullable(),
})
export type CustomerView = z.infer<typeof CustomerView>

export const customerNameMaxLength = 255

/** What a customer is called once they are erased, in the language of their organisation. */
export const erasedCustomerNames = { 'ru-RU': 'Удалённый клиент', 'en-GB': 'Deleted customer' } as const satisfies LocalText

/** How a contact was used. */
export const ContactUseView = z.object({
  contactId: Id,
  /** Chats over it. */
  chats: z.int().nonnegative(),
  /** When the first of them began, and when something last happened in one; null: there was none. */
  firstUsedAt: Moment.nullable(),
  lastUsedAt: Moment.nullable(),
})
export type ContactUseView = z.infer<typeof ContactUseView>

/** A tag of customers, and how many have it. */
export const CustomerTagView = z.object({ tag: z.string(), customers: z.int().nonnegative() })
export type CustomerTagView = z.infer<typeof CustomerTagView>
