import { z } from 'zod'
import { customerActStates, customerExportFormats } from '../customer-acts.ts'
import { CustomerTag, customerNoteNames } from '../customer-fields.ts'
import { Id, Moment } from './shared.ts'
import { count, undoing } from './undoing.ts'

/** What is done to many customers at once. */
export const CustomerAct = z.discriminatedUnion('type', [
  /** Null takes away whichever status they have. */
  z.object({ type: z.literal('setStatus'), statusId: Id.nullable() }),
  z.object({ type: z.literal('addTag'), tag: CustomerTag }),
  z.object({ type: z.literal('removeTag'), tag: CustomerTag }),
  /** `to` instead of `tag`; of who has both, one is left: so two tags become one. */
  z.object({ type: z.literal('renameTag'), tag: CustomerTag, to: CustomerTag }),
  /** An active operator; null takes away whoever it is. */
  z.object({ type: z.literal('setManager'), managerId: Id.nullable() }),
])
export type CustomerAct = z.infer<typeof CustomerAct>

const CustomerExport = z.object({ type: z.literal('export'), format: z.enum(customerExportFormats) })

/** An act on many customers, or an export of them, and how far it has come. */
export const CustomerActView = z.object({
  id: Id,
  act: z.union([CustomerAct, CustomerExport]),
  state: z.enum(customerActStates),
  /** How many customers were chosen, and how many have been gone through. */
  total: count,
  done: count,
  /** How many are otherwise than before; the rest was so already, or was refused. */
  changed: count,
  refused: count,
  /** The first of those who were refused, each with the code of the reason. */
  refusals: z.array(z.object({ customerId: Id, name: z.string(), problem: z.string() })),
  ...undoing,
  finishedAt: Moment.nullable(),
  /** The exported file, only for who asked for it. */
  file: z.object({ id: Id, name: z.string(), sizeBytes: z.int(), until: Moment }).nullable(),
})
export type CustomerActView = z.infer<typeof CustomerActView>

const nullable = z.object({ was: Id.nullable(), is: Id.nullable() })

/** What was changed about one customer at once. */
export const CustomerChange = z.object({
  /** They were not there before. */
  created: z.literal(true).optional(),
  name: z.object({ was: z.string(), is: z.string() }).optional(),
  statusId: nullable.optional(),
  managerId: nullable.optional(),
  tagsAdded: z.array(z.string()).optional(),
  tagsRemoved: z.array(z.string()).optional(),
  contactsAdded: z.array(z.object({ type: z.string(), value: z.string() })).optional(),
  contactsRemoved: z.array(z.object({ type: z.string(), value: z.string() })).optional(),
  companiesAdded: z.array(z.object({ id: Id, name: z.string() })).optional(),
  companiesRemoved: z.array(z.object({ id: Id, name: z.string() })).optional(),
  /** Of defined fields, by their ids. */
  values: z.record(Id, z.object({ was: z.string().nullable(), is: z.string().nullable() })).optional(),
  /** Additional fields, by their names; null: there is none. */
  fields: z.record(z.string(), z.object({ was: z.string().nullable(), is: z.string().nullable() })).optional(),
  notes: z.partialRecord(z.enum(customerNoteNames), z.object({ was: z.string().nullable(), is: z.string().nullable() })).optional(),
  commentId: Id.optional(),
  /** They were marked as spam, or are none after all. */
  spam: z.boolean().optional(),
  /** What those were called who became part of them, or were taken out again. */
  merged: z.array(z.string()).optional(),
  takenApart: z.array(z.string()).optional(),
})
export type CustomerChange = z.infer<typeof CustomerChange>

/**
 * By what a customer was changed: a colleague's hand, the customer's own words, a bot, a rule, a program with a key, the CRM; by the deletion of their status;
 * by an act on many or an import.
 */
export const customerChangeCauses = ['operator', 'customer', 'bot', 'rule', 'apiKey', 'crm', 'statusDeleted', 'act', 'import'] as const
export type CustomerChangeCause = (typeof customerChangeCauses)[number]

/** The same as it stands in the customer's history. */
export const CustomerChangeView = z.object({
  id: Id,
  at: Moment,
  /** The account; null where it was none. */
  byId: Id.nullable(),
  cause: z.enum(customerChangeCauses),
  change: CustomerChange,
  /** What statuses and fields of the change were called that are deleted since, by their ids. */
  goneNames: z.record(Id, z.string()).default({}),
  /** It was taken back. */
  undone: z.boolean(),
})
export type CustomerChangeView = z.infer<typeof CustomerChangeView>
