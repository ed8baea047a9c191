import { type CustomerView, companyLimits, customerLimits, customerNoteNames } from '@besedka/contract'
import { RowRefused, type Wanted } from './read-row.ts'

/** What of a row is not so yet. */
export type Difference = Wanted

/**
 * What a row would change about a customer; undefined: nothing. Contacts, tags and companies are only ever added; the rest is filled in where there is
 * nothing, or written over what is there with `replace`. Throws RowRefused where they would have too much.
 */
export function differenceOf(
  customer: CustomerView,
  wanted: Wanted,
  { replace, hasComment }: { replace: boolean; hasComment: boolean },
): Difference | undefined {
  const takes = (is: string | null | undefined, wants: string | undefined) => wants !== undefined && is !== wants && (replace || !is)
  const has = (words: readonly string[], word: string) => words.some((one) => one.toLowerCase() === word.toLowerCase())
  const difference: Difference = {
    contacts: wanted.contacts.filter(
      ({ type, value }) => !customer.contacts.some((one) => !one.typed && one.type === type && one.value === value),
    ),
    tags: wanted.tags.filter((tag) => !has(customer.tags, tag)),
    companies: wanted.companies.filter(
      (name) =>
        !has(
          customer.companies.map((company) => company.name),
          name,
        ),
    ),
    // Everybody has a name: only writing over changes it.
    ...(replace && wanted.name !== undefined && wanted.name !== customer.name && { name: wanted.name }),
    ...(takes(customer.statusId, wanted.statusId) && { statusId: wanted.statusId }),
    ...(takes(customer.personalManagerId, wanted.managerId) && { managerId: wanted.managerId }),
    notes: Object.fromEntries(
      customerNoteNames.filter((note) => takes(customer[note], wanted.notes[note])).map((note) => [note, wanted.notes[note]]),
    ),
    values: Object.fromEntries(Object.entries(wanted.values).filter(([id, value]) => takes(customer.values[id], value))),
    ...(wanted.comment !== undefined && !hasComment && { comment: wanted.comment }),
  }
  refuseTooMuch(customer, difference)
  return isNothing(difference) ? undefined : difference
}

function refuseTooMuch(customer: CustomerView, { contacts, tags, companies, comment }: Difference): void {
  const { contacts: contactsMax, tags: tagsMax, comments: commentsMax } = customerLimits
  const tooMuch =
    customer.contacts.length + contacts.length > contactsMax ||
    customer.tags.length + tags.length > tagsMax ||
    customer.companies.length + companies.length > companyLimits.companiesOfCustomer ||
    (comment !== undefined && customer.comments >= commentsMax)
  if (tooMuch) throw new RowRefused('tooMany')
}

function isNothing({ contacts, tags, companies, notes, values, ...columns }: Difference): boolean {
  return [contacts, tags, companies, Object.keys(notes), Object.keys(values), Object.keys(columns)].every(({ length }) => length === 0)
}
