import { expect, test } from 'vitest'
import { directionOf } from './direction-of.ts'

test.each([
  ['مرحبا، أين طلبي؟', 'rtl'],
  ['12: שלום', 'rtl'],
  ['Где заказ? مرحبا', 'ltr'],
  ['😀 5', 'ltr'],
])('%s is read %s', (text, direction) => {
  expect(directionOf(text)).toBe(direction)
})
