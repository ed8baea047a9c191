import { type ContactView, type CustomerChange, type CustomerField, type CustomerView, customerNoteNames } from '@besedka/contract'

type Pair<T> = { was: T; is: T }

/** What of a customer is otherwise than before; undefined: nothing that stands in their history. Comments tell of themselves who wrote them when. */
export function changeBetween(was: CustomerView, is: CustomerView): CustomerChange | undefined {
  const change: CustomerChange = {
    ...(was.name !== is.name && { name: { was: was.name, is: is.name } }),
    ...(was.statusId !== is.statusId && { statusId: { was: was.statusId, is: is.statusId } }),
    ...(was.personalManagerId !== is.personalManagerId && { managerId: { was: was.personalManagerId, is: is.personalManagerId } }),
    ...named('tagsAdded', without(is.tags, was.tags, String)),
    ...named('tagsRemoved', without(was.tags, is.tags, String)),
    ...named('contactsAdded', without(is.contacts, was.contacts, contactKey).map(plainContact)),
    ...named('contactsRemoved', without(was.contacts, is.contacts, contactKey).map(plainContact)),
    ...named(
      'companiesAdded',
      without(is.companies, was.companies, ({ id }) => id),
    ),
    ...named(
      'companiesRemoved',
      without(was.companies, is.companies, ({ id }) => id),
    ),
    ...told('values', differing(was.values, is.values)),
    ...told('fields', differing(byName(was.fields), byName(is.fields))),
    ...told('notes', differing(notesOf(was), notesOf(is))),
  }
  return Object.keys(change).length > 0 ? change : undefined
}

function without<T>(all: readonly T[], others: readonly T[], key: (one: T) => string): T[] {
  const known = new Set(others.map(key))
  return all.filter((one) => !known.has(key(one)))
}

function named<Key extends string, T>(key: Key, list: readonly T[]): Partial<Record<Key, T[]>> {
  return list.length > 0 ? ({ [key]: [...list] } as Record<Key, T[]>) : {}
}

function told<Key extends string, T extends object>(key: Key, pairs: T): Partial<Record<Key, T>> {
  return Object.keys(pairs).length > 0 ? ({ [key]: pairs } as Record<Key, T>) : {}
}

function differing(
  was: Readonly<Record<string, string | null>>,
  is: Readonly<Record<string, string | null>>,
): Record<string, Pair<string | null>> {
  const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])]
  return Object.fromEntries(
    keys.map((key) => [key, { was: valueIn(was, key), is: valueIn(is, key) }] as const).filter(([, pair]) => pair.was !== pair.is),
  )
}

/** A field may be called `constructor`, which every object has. */
function valueIn(values: Readonly<Record<string, string | null>>, name: string): string | null {
  return Object.hasOwn(values, name) ? (values[name] ?? null) : null
}

function byName(fields: readonly CustomerField[]): Record<string, string> {
  return Object.fromEntries(fields.map(({ name, value }) => [name, value]))
}

function notesOf(customer: CustomerView): Record<string, string | null> {
  return Object.fromEntries(customerNoteNames.map((note) => [note, customer[note]]))
}

function contactKey({ type, value, channelId }: ContactView): string {
  return `${type} ${value} ${channelId}`
}

function plainContact({ type, value }: ContactView): { type: string; value: string } {
  return { type, value }
}
