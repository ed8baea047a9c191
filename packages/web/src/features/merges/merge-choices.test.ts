import type { CustomerView } from '@besedka/contract'
import { expect, it } from 'vitest'
import { choicesFor, differ, fieldsOf } from './merge-choices.ts'

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
