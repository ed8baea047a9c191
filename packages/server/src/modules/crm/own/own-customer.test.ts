import type { CrmMappedField, CustomerView } from '@besedka/contract'
import { expect, it } from 'vitest'
import { valuesOfCustomer } from './own-customer.ts'

it('passes on what colleagues have filled in, and nothing that the customer merely typed', () => {
  const view = { values: { plan: 'Gold', city: 'Tomsk' }, typedValues: ['city'] } as unknown as CustomerView
  const mapping = ['field:plan', 'field:city', 'field:none'].map((own) => ({ own }) as CrmMappedField)

  expect(valuesOfCustomer(view, mapping)).toEqual({ 'field:plan': 'Gold', 'field:city': null, 'field:none': null })
})
