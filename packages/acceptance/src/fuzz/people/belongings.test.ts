import { expect, it } from 'vitest'
import { hostileTexts } from '../api/hostile-values.ts'
import { createBelongings } from './belongings.ts'

it('an id belongs to whose answer shows it first; what hostile calls name as a text is nobody’s', () => {
  const belongings = createBelongings()
  const own = '019a0000-0000-7000-8000-000000000001'
  const text = JSON.stringify([own, ...hostileTexts])

  expect(belongings.foreignIn(0, text, '')).toEqual([])
  expect(belongings.foreignIn(1, text, '')).toEqual([own])
})
