import { expect, it } from 'vitest'
import { quoted } from './quoted.ts'

it('puts quotes around a name in Russian, and never a second pair', () => {
  expect(quoted('Ромашка', 'ru-RU')).toBe('«Ромашка»')
  expect(quoted('ООО «Ромашка»', 'ru-RU')).toBe('ООО «Ромашка»')
  expect(quoted('ООО "Ромашка"', 'ru-RU')).toBe('ООО "Ромашка"')
  expect(quoted('Daisy Ltd', 'en-GB')).toBe('Daisy Ltd')
})
