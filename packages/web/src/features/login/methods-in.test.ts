import { expect, it } from 'vitest'
import { methodsIn } from './methods-in.ts'

it('offers codes before passkeys, and recovery codes last', () => {
  expect(methodsIn({ methods: ['recoveryCode', 'passkey', 'totp'] })).toEqual(['totp', 'passkey', 'recoveryCode'])
})

it('leaves out what this page does not know', () => {
  expect(methodsIn({ methods: ['smoke-signal', 'passkey'] })).toEqual(['passkey'])
  expect(methodsIn({})).toEqual([])
})
