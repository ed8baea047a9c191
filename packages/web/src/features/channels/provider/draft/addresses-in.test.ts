import { expect, it } from 'vitest'
import { addressesIn } from './addresses-in.ts'

it.each([
  ['a@example.com', ['a@example.com']],
  ['a@example.com; b@example.com\na@example.com', ['a@example.com', 'b@example.com']],
  ['Anna Smirnova <anna@example.com>, boris@example.com', ['anna@example.com', 'boris@example.com']],
  ['"Smirnova, Anna" <anna@example.com>', ['anna@example.com']],
  ['anna@example.com, nobody', ['anna@example.com', 'nobody']],
  ['nobody', ['nobody']],
  ['', []],
])('reads %s', (text, addresses) => {
  expect(addressesIn(text)).toEqual(addresses)
})
