import { beforeEach, expect, it, vi } from 'vitest'
import { insertAt, insertWordAt } from './insert-at.ts'
import type { TextField } from './text-field.ts'

const field = (start: number, end = start): TextField => ({
  value: '',
  selectionStart: start,
  selectionEnd: end,
  focus: () => {},
  setSelectionRange: () => {},
  matches: () => false,
})

beforeEach(() => void vi.stubGlobal('requestAnimationFrame', (task: () => void) => task()))

it('puts text at the cursor, or in the place of what is selected', () => {
  expect(insertAt(field(1), 'ab', '🙂')).toBe('a🙂b')
  expect(insertAt(field(0, 2), 'ab', '🙂')).toBe('🙂')
  expect(insertAt(null, 'ab', '🙂')).toBe('ab🙂')
})

it('parts a word from what stands around it', () => {
  const url = 'https://t.me/bot?start=a_b'

  expect(insertWordAt(field(0), '', url)).toBe(`${url} `)
  expect(insertWordAt(field(4), 'SeeNow', url)).toBe(`SeeN ${url} ow`)
  expect(insertWordAt(field(4), 'See  now', url)).toBe(`See ${url} now`)
  expect(insertWordAt(field(3), 'See\nnow', url)).toBe(`See ${url}\nnow`)
  expect(insertWordAt(null, 'See', url)).toBe(`See ${url} `)
})
