import { z } from 'zod'
import { companyLimits } from '../company-fields.ts'
import { customerNoteNames } from '../customer-fields.ts'
import { definedFieldLimits } from '../plain-field-value.ts'
import { ContactView, CustomerView } from './customer.ts'
import { Id, Moment, page } from './shared.ts'

/** As many customers become one at a time. */
export const mergedAtOnceMax = 10

/** For so long a merge can be taken apart. */
export const mergeApartDays = 365

/** What a person has one of: of each, one of the customers says what it is from now on. Of everything else all is kept. */
export const mergedOneOf = ['name', 'statusId', 'personalManagerId', ...customerNoteNames] as const
export type MergedOneOf = (typeof mergedOneOf)[number]

/** Who becomes one. `customerId` stays as it is called in addresses and programs; `otherIds` lead there from then on. */
export const MergedCustomers = z.object({
  customerId: Id,
  otherIds: z
    .array(Id)
    .min(1, 'required')
    .max(mergedAtOnceMax - 1, 'tooLong'),
})
export type MergedCustomers = z.infer<typeof MergedCustomers>

/** Whose value is taken, field by field. Of one that is left out: the first that anybody has, beginning with `customerId`. */
export const MergeChoices = z.partialRecord(z.enum(mergedOneOf), Id)
export type MergeChoices = z.infer<typeof MergeChoices>

/** Whose value of a defined field is taken, by the field. Of one that is left out: the first that anybody has, beginning with `customerId`. */
export const MergedValues = z.record(Id, Id).refine((values) => Object.keys(values).length <= definedFieldLimits.fields, {
  message: 'tooMany',
  params: { size: definedFieldLimits.fields },
})
export type MergedValues = z.infer<typeof MergedValues>

/** Companies that the one customer does not belong to, whoever of them did. */
export const LeftCompanies = z.array(Id).max(mergedAtOnceMax * companyLimits.companiesOfCustomer, 'tooMany')

/** What would come together. */
export const MergePreview = z.object({
  customers: z.array(
    z.object({
      customer: CustomerView,
      chats: z.int().nonnegative(),
      openChats: z.int().nonnegative(),
    }),
  ),
  /** Chats that wait where an operator talks with one of the others: they come into the same hands. */
  intoHands: z.int().nonnegative(),
  /** One of them is on the blacklist: then all of them are. */
  blacklisted: z.boolean(),
})
export type MergePreview = z.infer<typeof MergePreview>

/** Customers who became one, and whether they can be taken apart. */
export const MergeView = z.object({
  id: Id,
  customer: z.object({ id: Id, name: z.string() }),
  others: z.array(z.object({ id: Id, name: z.string() })),
  byId: Id.nullable(),
  at: Moment,
  /** Until when it can be taken apart. */
  apartUntil: Moment,
  /** When that was done; null: they are one. */
  apartAt: Moment.nullable(),
  apartById: Id.nullable(),
})
export type MergeView = z.infer<typeof MergeView>

export const MergePage = page(MergeView)

/** Why two customers may be one person. `value` is what they have in common. */
export const mergeReasons = ['phone', 'email', 'nameAndPlace', 'name'] as const
export type MergeReason = (typeof mergeReasons)[number]

export const MergeSuggestion = z.object({
  reason: z.enum(mergeReasons),
  value: z.string(),
  customers: z.array(
    CustomerView.pick({ id: true, name: true, city: true, domain: true, lastSeenAt: true }).extend({ contacts: z.array(ContactView) }),
  ),
})
export type MergeSuggestion = z.infer<typeof MergeSuggestion>

/** No more of those who are not the same person are listed. */
export const mergeDismissalsShown = 200

/** As many as are suggested together. */
export const NotOnePerson = z.object({ customerIds: z.array(Id).min(2, 'required').max(5, 'tooLong') })

/** Two customers who are not the same person, and who has said so; null: a program. */
export const MergeDismissal = z.object({
  customers: z.array(z.object({ id: Id, name: z.string() })),
  byId: Id.nullable(),
  at: Moment,
})
export type MergeDismissal = z.infer<typeof MergeDismissal>
