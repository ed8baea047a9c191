import type { Setting, Test } from '@besedka/contract'
import type { Values } from './values.ts'

/** What is true around the talk at this moment. Plain data, gathered before a step. */
export type TalkFacts = {
  customer: { statusId: string | null; tags: readonly string[]; fields: readonly { name: string; value: string }[] }
  channelId: string | null
  /** By the working hours that hold for the chat. */
  isOpen: boolean
}

export const noFacts: TalkFacts = { customer: { statusId: null, tags: [], fields: [] }, channelId: null, isOpen: true }

export function holds(test: Test, { customer, channelId, isOpen }: TalkFacts, values: Values): boolean {
  switch (test.type) {
    case 'variable':
      return compares(values[test.name], test)
    case 'field':
      return compares(customer.fields.find(({ name }) => isSame(name, test.name))?.value, test)
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

/** The same for a value that was written down as an additional field. */
export function factsWithField(facts: TalkFacts, name: string, value: string): TalkFacts {
  const others = facts.customer.fields.filter((field) => !isSame(field.name, name))
  return { ...facts, customer: { ...facts.customer, fields: [...others, { name, value }] } }
}

function compares(value = '', { comparison, value: wanted }: { comparison: 'is' | 'contains' | 'isSet'; value: string }): boolean {
  if (comparison === 'isSet') return value.trim() !== ''
  return comparison === 'is' ? isSame(value, wanted) : value.toLowerCase().includes(wanted.trim().toLowerCase())
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}
