import {
  type CompanyName,
  type CustomerView,
  type DefinedFieldView,
  type MergeChoices,
  type MergedOneOf,
  type MergedValues,
  mergedOneOf,
} from '@besedka/contract'

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

/** Whose value is kept of each defined field: as chosen, or the first that anybody has. Nobody can choose to have none. */
export function valuesFor(customers: readonly CustomerView[], chosen: MergedValues): MergedValues {
  const fieldIds = new Set(customers.flatMap(({ values }) => Object.keys(values)))
  return Object.fromEntries(
    [...fieldIds].flatMap((fieldId) => {
      const holders = customers.filter(({ values }) => values[fieldId] !== undefined)
      const wanted = holders.find(({ id }) => id === chosen[fieldId]) ?? holders[0]
      return wanted ? [[fieldId, wanted.id]] : []
    }),
  )
}

/** The defined fields of which anybody has a value, in their order. */
export function heldFields(fields: readonly DefinedFieldView[], customers: readonly CustomerView[]): DefinedFieldView[] {
  return fields.filter(({ id }) => customers.some(({ values }) => values[id] !== undefined))
}

/** Whether values of a defined field differ among those who have one. */
export function valuesDiffer(customers: readonly CustomerView[], fieldId: string): boolean {
  return new Set(customers.flatMap(({ values }) => values[fieldId] ?? [])).size > 1
}

/** The companies of all of them, each once, by name. */
export function companiesOf(customers: readonly CustomerView[]): CompanyName[] {
  const each = new Map(customers.flatMap(({ companies }) => companies.map((company) => [company.id, company])))
  return [...each.values()].toSorted((one, other) => one.name.localeCompare(other.name))
}

/** The tags of all of them, each once in whatever capitals. */
export function tagsOf(customers: readonly CustomerView[]): string[] {
  const tags: string[] = []
  for (const tag of customers.flatMap((customer) => customer.tags)) {
    if (!tags.some((one) => one.toLowerCase() === tag.toLowerCase())) tags.push(tag)
  }
  return tags
}
