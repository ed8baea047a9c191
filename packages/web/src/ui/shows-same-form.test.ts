import { expect, test } from 'vitest'
import { showsSameForm } from './shows-same-form.ts'

const path = '/admin/users/edit'
const boris = { path, search: '?id=1&search=bo' }

test('the form of another thing is another form, on the same page too', () => {
  expect(showsSameForm(boris, { path, search: '?id=2&search=bo' })).toBe(false)
  expect(showsSameForm(boris, { path, search: '' })).toBe(false)
  expect(showsSameForm(boris, { path: '/admin/users/all', search: '?search=bo' })).toBe(false)
})

test('narrowing the list beside a form leaves it open', () => {
  expect(showsSameForm(boris, { path, search: '?id=1&search=boris&sort=role' })).toBe(true)
})
