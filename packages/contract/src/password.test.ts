import { expect, test } from 'vitest'
import { NewPassword } from './new-password.ts'
import { brokenPasswordRules } from './password.ts'

test.each([
  ['Besedka1!', []],
  ['Беседка1!', []],
  ['Bese 1!x', []],
  ['B1!', ['length']],
  ['besedka1!', ['uppercase']],
  ['Besedka!!', ['digit']],
  ['Besedka11', ['special']],
  ['Besedka 11', ['special']],
  ['', ['length', 'uppercase', 'digit', 'special']],
])('%s breaks %j', (password, broken) => {
  expect(brokenPasswordRules(password)).toEqual(broken)
  expect(NewPassword.safeParse(password).success).toBe(broken.length === 0)
})

test('an endless password is refused before anyone hashes it', () => {
  expect(NewPassword.safeParse(`Aa1!${'x'.repeat(200)}`).error?.issues[0]?.message).toBe('tooLong')
})
