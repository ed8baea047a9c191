import { type DefinedFieldView, type SaveTo, type Setting, saidFieldValue, type Test } from '@besedka/contract'
import { knownValue, type Values } from './values.ts'

/** What is true around the talk at this moment. Plain data, gathered before a step. */
export type TalkFacts = {
  customer: {
    statusId: string | null
    tags: readonly string[]
    fields: readonly { name: string; value: string }[]
    /** Of fields that an administrator has defined, by the ids of these, as they are kept. */
    values: Readonly<Record<string, string>>
  }
  /** These fields. */
  definedFields: readonly Pick<DefinedFieldView, 'id' | 'type' | 'options'>[]
  channelId: string | null
  /** By the working hours that hold for the chat. */
  isOpen: boolean
  /** Of the same: says which day it is. */
  timeZone: string
}

export const noFacts: TalkFacts = {
  customer: { statusId: null, tags: [], fields: [], values: {} },
  definedFields: [],
  channelId: null,
  isOpen: true,
  timeZone: 'UTC',
}

export function holds(test: Test, { customer, channelId, isOpen }: TalkFacts, values: Values): boolean {
  switch (test.type) {
    case 'variable':
      return compares(knownValue(values, test.name), test)
    case 'field':
      return compares(customer.fields.find(({ name }) => isSame(name, test.name))?.value, test)
    case 'definedField':
      return compares(customer.values[test.fieldId ?? ''], test)
    case 'tag':
      return customer.tags.some((tag) => isSame(tag, test.tag))
    case 'status':
      return customer.statusId === test.statusId
    case 'channel':
      return channelId === test.channelId
    case 'workingHours':
      return isOpen
  }
}

/** The facts after something was set: a test behind it in the same step has to see it. */
export function factsAfter(facts: TalkFacts, setting: Setting): TalkFacts {
  const { customer } = facts
  if (setting.type === 'tag') return { ...facts, customer: { ...customer, tags: [...customer.tags, setting.tag] } }
  if (setting.type === 'status') return { ...facts, customer: { ...customer, statusId: setting.statusId } }
  return facts
}

/** The same for a value that was written down about the customer. */
export function factsWithSaved(facts: TalkFacts, saveTo: SaveTo, value: string): TalkFacts {
  const { customer } = facts
  if (saveTo.type === 'definedField') {
    const field = facts.definedFields.find(({ id }) => id === saveTo.fieldId)
    const kept = field && saidFieldValue(field, value)
    return field && kept !== undefined ? { ...facts, customer: { ...customer, values: { ...customer.values, [field.id]: kept } } } : facts
  }
  if (saveTo.type !== 'field') return facts
  const others = customer.fields.filter(({ name }) => !isSame(name, saveTo.name))
  return { ...facts, customer: { ...customer, fields: [...others, { name: saveTo.name, value }] } }
}

function compares(value = '', { comparison, value: wanted }: { comparison: 'is' | 'contains' | 'isSet'; value: string }): boolean {
  if (comparison === 'isSet') return value.trim() !== ''
  return comparison === 'is' ? isSame(value, wanted) : value.toLowerCase().includes(wanted.trim().toLowerCase())
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}
