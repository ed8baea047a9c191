import { type CustomerView, type MergeChoices, type MergedOneOf, mergedOneOf } from '@besedka/contract'

/** Whose value is kept of each field: as chosen, or the first that anybody has. */
export function choicesFor(customers: readonly CustomerView[], chosen: MergeChoices): MergeChoices {
  return Object.fromEntries(
    mergedOneOf.flatMap((field) => {
      const wanted = customers.find(({ id }) => id === chosen[field]) ?? customers.find((customer) => customer[field] !== null)
      return wanted ? [[field, wanted.id]] : []
    }),
  )
}

/** Fields of which anybody has something. */
export function fieldsOf(customers: readonly CustomerView[]): MergedOneOf[] {
  return mergedOneOf.filter((field) => customers.some((customer) => customer[field] !== null))
}

/** Whether there is anything to choose. */
export function differ(customers: readonly CustomerView[], field: MergedOneOf): boolean {
  return new Set(customers.map((customer) => customer[field])).size > 1
}
