import type { CustomerView } from '@besedka/contract'
import { expect, it } from 'vitest'
import { choicesFor, companiesOf, differ, fieldsOf, tagsOf, valuesDiffer, valuesFor } from './merge-choices.ts'

const nobody = { nickname: null, domain: null, country: null, city: null, link: null, statusId: null, personalManagerId: null }
const customers = [
  { ...nobody, id: 'one', name: 'Ivan' },
  { ...nobody, id: 'other', name: 'Ivan', city: 'Tver' },
] as CustomerView[]

it('keeps the first that anybody has, until somebody chooses', () => {
  expect(choicesFor(customers, {})).toEqual({ name: 'one', city: 'other' })
  expect(choicesFor(customers, { city: 'one', name: 'gone' })).toEqual({ name: 'one', city: 'one' })
})

it('asks only where there is something to choose', () => {
  expect(fieldsOf(customers)).toEqual(['name', 'city'])
  expect(fieldsOf(customers).filter((field) => differ(customers, field))).toEqual(['city'])
})

it('keeps of each defined field the first value, until another is chosen that somebody has', () => {
  const people = [
    { id: 'one', values: { level: 'gold' } },
    { id: 'other', values: { level: 'silver', plan: 'pro' } },
    { id: 'third', values: {} },
  ] as unknown as CustomerView[]

  expect(valuesFor(people, {})).toEqual({ level: 'one', plan: 'other' })
  expect(valuesFor(people, { level: 'other', plan: 'third' })).toEqual({ level: 'other', plan: 'other' })
  expect(['level', 'plan'].filter((fieldId) => valuesDiffer(people, fieldId))).toEqual(['level'])
})

it('brings together companies and tags, each once', () => {
  const [acme, zeta] = [
    { id: 'a', name: 'Acme' },
    { id: 'z', name: 'Zeta' },
  ]
  const people = [
    { companies: [zeta, acme], tags: ['VIP'] },
    { companies: [acme], tags: ['vip', 'Opt'] },
  ] as unknown as CustomerView[]

  expect(companiesOf(people)).toEqual([acme, zeta])
  expect(tagsOf(people)).toEqual(['VIP', 'Opt'])
})
