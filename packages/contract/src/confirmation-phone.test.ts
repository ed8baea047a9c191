import { expect, it } from 'vitest'
import { internationalPhone } from './confirmation-phone.ts'

it.each([
  ['+7 (916) 123-45-67', '+79161234567'],
  ['8 916 123 45 67', '+79161234567'],
  ['9161234567', '+79161234567'],
  ['79161234567', '+79161234567'],
  ['+375 29 123-45-67', '+375291234567'],
])('reads %s as %s', (typed, number) => {
  expect(internationalPhone(typed)).toBe(number)
})

it.each(['', '123', 'call me', '+7916123456789012', '8916+1234567', '+0123456789'])('takes %s for no number', (typed) => {
  expect(internationalPhone(typed)).toBeUndefined()
})
