import { expect, it } from 'vitest'
import { addressKind } from './address-kind.ts'

it.each([
  ['nina@shop.example', 'email'],
  [' nina@shop.example ', 'email'],
  ['nina@shop', undefined],
  ['+7 (926) 123-45-67', 'phone'],
  ['89261234567', 'phone'],
  ['10412', undefined],
  ['Nina', undefined],
])('takes "%s" for %s', (text, kind) => {
  expect(addressKind(text)).toBe(kind)
})
