import { expect, it } from 'vitest'
import { newRoleDraft, rightChange, roleProblems, withRight } from './role-draft.ts'

it('wants a name and a description, and nothing else', () => {
  expect(Object.keys(roleProblems(newRoleDraft)).sort()).toEqual(['description', 'name'])
  expect(roleProblems({ ...newRoleDraft, name: 'Cashier', description: 'Pays the bills' })).toEqual({})
})

it('says of each right whether it is new, gone, or as it was', () => {
  expect(rightChange('AUTHORITY_FINANCE', [], ['AUTHORITY_FINANCE'])).toBe('added')
  expect(rightChange('AUTHORITY_FINANCE', ['AUTHORITY_FINANCE'], [])).toBe('removed')
  expect(rightChange('AUTHORITY_FINANCE', ['AUTHORITY_FINANCE'], ['AUTHORITY_FINANCE'])).toBeUndefined()
})

it('takes a right in once', () => {
  expect(withRight(['AUTHORITY_FINANCE'], 'AUTHORITY_FINANCE', true)).toEqual(['AUTHORITY_FINANCE'])
  expect(withRight(['AUTHORITY_FINANCE'], 'AUTHORITY_FINANCE', false)).toEqual([])
})
