import { expect, it } from 'vitest'
import { digitsOf } from './digits-of.ts'

it.each([
  ['123 456', '123456'],
  ['123-456', '123456'],
  ['Код: 004512', '004512'],
  ['12345678', '123456'],
  ['abc', ''],
])('reads %s as %s', (text, code) => {
  expect(digitsOf(text, 6)).toBe(code)
})
