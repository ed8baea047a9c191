import { expect, it } from 'vitest'
import { inColour } from './in-colour.ts'

it.each([
  ['a heart without its colour', '❤', '❤️'],
  ['one that has it', '❤️', '❤️'],
  ['one of several signs', '👨‍💻', '👨‍💻'],
])('draws %s in colour', (_, emoji, shown) => {
  expect(inColour(emoji)).toBe(shown)
})
