import { expect, it } from 'vitest'
import { freeName } from './free-name.ts'

it('numbers a name only when it is taken', () => {
  expect(freeName('Telegram', [])).toBe('Telegram')
  expect(freeName('Telegram', ['Telegram'])).toBe('Telegram 2')
  expect(freeName('Telegram', ['Telegram', 'Telegram 2', 'Telegram 4'])).toBe('Telegram 3')
})
