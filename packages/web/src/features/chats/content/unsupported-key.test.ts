import { expect, it } from 'vitest'
import { unsupportedKey } from './unsupported-key.ts'

it('has a sentence for what providers often send, and one for whatever they invent next', () => {
  expect(unsupportedKey('poll')).toBe('unsupported-poll')
  expect(unsupportedKey('hologram')).toBe('unsupported')
})
