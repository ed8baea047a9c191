import { z } from 'zod'
import { Locale } from '../locales.ts'
import { Id, Moment, Version } from './shared.ts'

const Named = z.object({ id: Id, name: z.string() })

/** A row of the list of users (spec 2). */
export const AccountListItem = z.object({
  id: Id,
  version: Version,
  name: z.string(),
  email: z.string(),
  /** The file of the profile photo, for `GET /files/{id}`. */
  photoId: Id.nullable(),
  teams: z.array(Named),
  role: Named,
  active: z.boolean(),
  /** Null for somebody who has never signed in. Exact to a minute. */
  lastActiveAt: Moment.nullable(),
  /** Whether something is asked for after the password. Null for those who do not manage accounts: it tells attackers whom to try. */
  hasSecondFactor: z.boolean().nullable(),
})
export type AccountListItem = z.infer<typeof AccountListItem>

/** A user account with all that its editor shows (spec 3). */
export const AccountView = AccountListItem.extend({
  phone: z.string(),
  affiliation: z.string(),
  autoBreakMinutes: z.int().nullable(),
  /** What they answer customers in: `ru`, `en` … */
  languages: z.array(z.string()),
  /** What routing rules may ask for. */
  skills: z.array(z.string()),
  /** The language of the mail that the product writes to them; null until they have chosen one. */
  locale: Locale.nullable(),
  createdAt: Moment,
  /** Whether they have a right that the caller lacks: then the caller may only look. */
  outranks: z.boolean(),
})
export type AccountView = z.infer<typeof AccountView>

/** What the list of users can be sorted by; a minus turns it round. */
export const accountSortNames = ['name', '-name', 'email', '-email', 'lastActive', '-lastActive'] as const
export type AccountSort = (typeof accountSortNames)[number]

/** What people see of their own account on their profile. */
export const OwnAccount = AccountView.pick({
  ...{ name: true, email: true, phone: true, affiliation: true, locale: true, photoId: true },
  ...{ languages: true, skills: true },
})
export type OwnAccount = z.infer<typeof OwnAccount>

/** A skill, and how many active colleagues have it. */
export const KnownSkill = z.object({ skill: z.string(), accounts: z.int().positive() })
export type KnownSkill = z.infer<typeof KnownSkill>

/** A role as somebody sees it who gives it to an account. */
export const RoleChoice = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  /** Nobody can give a role with a right that they lack. */
  grantable: z.boolean(),
})
export type RoleChoice = z.infer<typeof RoleChoice>

/** What `GET acc/user/short` finds (spec 7). */
export const ShortAccount = z.object({ id: Id, name: z.string(), email: z.string(), photoId: Id.nullable(), active: z.boolean() })
export type ShortAccount = z.infer<typeof ShortAccount>
