import { expect, it } from 'vitest'
import { numberIn } from './number-in.ts'

it.each([
  ['7F3A-91C2', '7F3A-91C2'],
  [' #7f3a 91c2 ', '7F3A-91C2'],
  ['7f3a91c2', '7F3A-91C2'],
  ['7F3A–91C2', '7F3A-91C2'],
  ['7F3A-91C', undefined],
  ['+7 495 123-45-67', undefined],
  ['Ivan', undefined],
])('takes “%s” for the number %s', (typed, number) => {
  expect(numberIn(typed)).toBe(number)
})
