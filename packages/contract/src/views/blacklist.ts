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

/** A list is small: it travels in the call itself. `named`: so many problem rows are named one by one. */
export const blacklistImportLimits = { bytes: 180_000, rows: 5_000, named: 100 } as const

/** A CSV file or a workbook (XLSX) in Base64. Columns are known by their headings: whom, of what kind, why; without headings the first is whom. */
export const BlacklistImportFile = z.object({
  content: z
    .base64('invalidValue')
    .min(1, 'required')
    .max(Math.ceil(blacklistImportLimits.bytes / 3) * 4, 'tooLong'),
})

export const blacklistImportProblems = ['empty', 'invalid', 'tooLong'] as const
export type BlacklistImportProblem = (typeof blacklistImportProblems)[number]

/** What became of the rows of a file, or would. */
export const BlacklistImportView = z.object({
  rows: z.int().nonnegative(),
  /** New entries. */
  added: z.int().nonnegative(),
  /** Rows whose entry was there already, on the list or further up in the file. */
  known: z.int().nonnegative(),
  refused: z.int().nonnegative(),
  /** The first of those that were refused. */
  problems: z.array(z.object({ line: z.int(), value: z.string(), problem: z.enum(blacklistImportProblems) })),
})
export type BlacklistImportView = z.infer<typeof BlacklistImportView>

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
