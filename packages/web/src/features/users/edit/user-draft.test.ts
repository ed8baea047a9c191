import { expect, it } from 'vitest'
import { draftProblems, inputOf, newUserDraft, sameDraft, type UserDraft } from './user-draft.ts'

const anna: UserDraft = {
  ...newUserDraft(),
  name: 'Анна',
  email: 'anna@shop.example',
  roleId: 'role',
  password: 'Besedka1!',
  repeat: 'Besedka1!',
}

const keysOf = (draft: UserDraft, isNew = true) =>
  Object.fromEntries(Object.entries(draftProblems(draft, isNew)).map(([field, { key }]) => [field, key]))

it('says about every wrong field what the specification says', () => {
  expect(keysOf(anna)).toEqual({})
  expect(
    keysOf({ ...anna, name: ' ', email: 'anna', phone: 'call me', autoBreak: '1000', password: 'weak', repeat: 'weak', roleId: '' }),
  ).toEqual({
    name: 'incorrectName',
    email: 'incorrectEmail',
    phone: 'incorrectPhone',
    autoBreak: 'incorrectTime',
    password: 'incorrectPassword',
    roleId: 'required',
  })
})

it.each(['0', '-5', '1.5', 'ten', '1000'])('takes %s for no time', (autoBreak) => {
  expect(keysOf({ ...anna, autoBreak })).toEqual({ autoBreak: 'incorrectTime' })
})

it('keeps the password of somebody known unless another one is typed', () => {
  expect(keysOf({ ...anna, password: '', repeat: '' }, false)).toEqual({})
  expect(keysOf({ ...anna, password: 'weak', repeat: 'weak' }, false)).toEqual({ password: 'incorrectPassword' })
  expect(inputOf({ ...anna, password: '', autoBreak: ' 15 ' })).not.toHaveProperty('password')
  expect(inputOf({ ...anna, autoBreak: ' 15 ' })).toMatchObject({ autoBreakMinutes: 15, password: 'Besedka1!' })
})

it('does not mind in which order teams were chosen', () => {
  expect(sameDraft({ ...anna, teamIds: ['a', 'b'] }, { ...anna, teamIds: ['b', 'a'] })).toBe(true)
})

it('wants a password twice (spec 5)', () => {
  expect(keysOf({ ...anna, repeat: '' })).toEqual({ repeat: 'passwordsDoNotMatch' })
  expect(keysOf({ ...anna, repeat: 'Besedka2!' }, false)).toEqual({ repeat: 'passwordsDoNotMatch' })
  expect(inputOf(anna)).not.toHaveProperty('repeat')
})
