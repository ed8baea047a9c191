import { z } from 'zod'
import { Locale } from '../locales.ts'
import { OptionName } from '../plan-options.ts'
import { Id, Moment } from './shared.ts'

/** One's own organisation, as its administrator sees it (spec 3). */
export const OwnOrganisation = z.object({
  id: Id,
  name: z.string(),
  /** A public picture, shown in the menu, in the help centre, and in chats on sites without a logo of their own. */
  logoFileId: Id.nullable(),
  /** The colour of its help centre, `#rrggbb`; null: the product's. Text and links are drawn in it as far as they can be read. */
  brandColour: z.string().nullable(),
  /** Months behind the closing of a chat in which what was written in it is kept; null: for ever. */
  keptMonths: z.int().nullable(),
  /** Tells organisations apart, whatever they are called; part of the help centre's address. */
  login: z.string(),
  /** The language of its mails. */
  locale: Locale,
  plan: z.object({ name: z.string(), options: z.array(OptionName) }),
  planSince: Moment,
  /** Until when the plan is paid or may be tried out; after it, its options are off. Null: no end. */
  planUntil: Moment.nullable(),
  trial: z.boolean(),
  /** How many operators may be active at once; null: as many as there are. */
  operatorLicences: z.int().nullable(),
  /** Active colleagues. */
  accounts: z.int(),
  /** Whom to ask for another plan: an address of the provider. Null for the provider itself. */
  contact: z.string().nullable(),
  createdAt: Moment,
})
export type OwnOrganisation = z.infer<typeof OwnOrganisation>

/** Months for which what was written may be kept: longer than the log, which knows thirty days, and as many as a law or a contract could name. */
export const KeptMonths = z.int('invalidValue').min(2, 'invalidValue').max(120, 'invalidValue')

/** The host name of one's own at which the help centre is read. */
export const HelpHost = z.object({
  /** Null: none but the product's. */
  host: z.string().nullable(),
  /** Since when it is proved and serves; null: it is only claimed. */
  checkedAt: Moment.nullable(),
  /** What its DNS has to say: `host` leads to `target` (CNAME), and the TXT record of `_besedka.host` is `proof`. */
  proof: z.string(),
  /** The product's own host; null: this server does not know its public address, and serves no other host. */
  target: z.string().nullable(),
})
export type HelpHost = z.infer<typeof HelpHost>

/** What the first start has made up for the demo organisation. */
export const DemoDataView = z.object({
  /** `none`: there is nothing of it, or no more. */
  state: z.enum(['none', 'there', 'removing']),
  /** Chats that were made up, and how many of them are gone. */
  chats: z.int(),
  removed: z.int(),
})
export type DemoDataView = z.infer<typeof DemoDataView>

/** What leads a new organisation to its first answered chat, in this order. Each is done by doing it. */
export const firstSteps = ['channel', 'snippet', 'colleagues', 'team', 'hours', 'answer'] as const
export type FirstStep = (typeof firstSteps)[number]

export const FirstStepsView = z.object({
  /** `snippet` is not there where no chat on a site is connected. */
  steps: z.array(z.object({ step: z.enum(firstSteps), done: z.boolean() })),
  /** The caller has put the list away. */
  hidden: z.boolean(),
  /** The chat on a site whose snippet is to be put somewhere. */
  siteChannelId: Id.nullable(),
})
export type FirstStepsView = z.infer<typeof FirstStepsView>
