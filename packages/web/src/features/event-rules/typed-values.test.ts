import { expect, it } from 'vitest'
import { asTyped, fromTyped } from './typed-values.ts'

it.each([
  ['date', '2026-11-05', '05.11.2026', '05/11/2026'],
  ['number', '12.5', '12,5', '12.5'],
  ['text', '2026-11-05', '2026-11-05', '2026-11-05'],
] as const)('a %s %s is written as the language of its reader does, and read back', (type, value, russian, english) => {
  expect([asTyped(type, value, 'ru-RU'), asTyped(type, value, 'en-GB')]).toEqual([russian, english])
  if (type !== 'number') expect([fromTyped(type, russian), fromTyped(type, english)]).toEqual([value, value])
})

it('a day may be typed short, or the way it is kept; what is none stays as it was typed', () => {
  expect(['5.1.2026', '5/1/2026', '5-01-2026', '2026-01-05'].map((typed) => fromTyped('date', typed))).toEqual(
    Array.from({ length: 4 }, () => '2026-01-05'),
  )
  expect(fromTyped('date', 'tomorrow')).toBe('tomorrow')
})
