import { brokenPasswordRules } from '@besedka/contract'
import { expect, it } from 'vitest'
import { madeUpPassword } from './made-up-password.ts'

it('makes up passwords that the rules accept, another one each time', () => {
  const made = Array.from({ length: 200 }, madeUpPassword)

  expect(made.flatMap(brokenPasswordRules)).toEqual([])
  expect(new Set(made).size).toBe(200)
  expect(new Set(made.map(([first]) => first)).size).toBeGreaterThan(20)
})
