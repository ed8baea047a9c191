import { z } from 'zod'
import { oneLine } from './one-line.ts'

/** Limits of what is noted about a customer. */
export const customerLimits = {
  nickname: 64,
  domain: 255,
  country: 64,
  city: 64,
  link: 2_048,
  tag: 40,
  tags: 50,
  fieldName: 64,
  fieldValue: 1_000,
  fields: 50,
  contacts: 50,
  comment: 2_000,
  comments: 1_000,
} as const

/** A word or a few; nothing where only spaces are left. */
export const note = (limit: number) =>
  z
    .string()
    .trim()
    .max(limit, 'tooLong')
    .transform((text) => text || null)
    .nullable()

/** What people note about a customer beside the name (spec 3); null takes it away. */
export const customerNotes = {
  nickname: note(customerLimits.nickname),
  domain: note(customerLimits.domain),
  country: note(customerLimits.country),
  city: note(customerLimits.city),
  link: note(customerLimits.link),
} as const

export const customerNoteNames = [
  'nickname',
  'domain',
  'country',
  'city',
  'link',
] as const satisfies readonly (keyof typeof customerNotes)[]
export type CustomerNoteName = (typeof customerNoteNames)[number]

/** A word by which customers are found again; any capitals, one space between words. */
export const CustomerTag = oneLine(customerLimits.tag)

/** What a tag is to be called. */
export const NamedTag = z.object({ name: CustomerTag })

/** One of the additional fields of a customer (spec 3). */
export const CustomerField = z.object({
  name: z.string().trim().min(1, 'required').max(customerLimits.fieldName, 'tooLong'),
  value: z.string().trim().max(customerLimits.fieldValue, 'tooLong'),
})
export type CustomerField = z.infer<typeof CustomerField>

/** How many customers of a list are counted one by one; of more it is said that there are more. */
export const customersCountedMost = 10_000

/**
 * What the table of customers is sorted by, with a dash the other way round; last and first contact: when somebody was last there, and since when they are
 * known.
 */
export const customerSorts = ['name', '-name', 'lastContact', '-lastContact', 'firstContact', '-firstContact', 'status', '-status'] as const
export type CustomerSort = (typeof customerSorts)[number]

/** The kinds of contacts that people write down; all others come with messages. */
export const notedContactTypes = ['phone', 'email'] as const
export const NotedContact = z.object({
  type: z.enum(notedContactTypes),
  value: z.string().trim().min(1, 'required').max(254, 'tooLong'),
})
export type NotedContact = z.infer<typeof NotedContact>

export const CommentText = z.string().trim().min(1, 'required').max(customerLimits.comment, 'tooLong')
