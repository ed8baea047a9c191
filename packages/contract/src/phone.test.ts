import { expect, it } from 'vitest'
import { internationalPhone } from './phone.ts'

it.each([
  ['+7 (916) 123-45-67', '+79161234567'],
  ['8 916 123 45 67', '+79161234567'],
  ['9161234567', '+79161234567'],
  ['495 123-45-67', '+74951234567'],
  ['79161234567', '+79161234567'],
  ['+375 29 123-45-67', '+375291234567'],
  ['375291234567', '+375291234567'],
  ['+1 212 555 0100', '+12125550100'],
])('reads %s as %s', (typed, number) => {
  expect(internationalPhone(typed)).toBe(number)
})

it.each([
  '',
  '123',
  '1234567',
  'call me',
  '+7916123456',
  '8 916 123-45-6',
  '+791612345678',
  '+37529123456',
  '+7916123456789012',
  '8916+1234567',
  '+0123456789',
])('takes %s for no number', (typed) => {
  expect(internationalPhone(typed)).toBeUndefined()
})
