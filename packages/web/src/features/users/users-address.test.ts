import { expect, it } from 'vitest'
import { isFiltered, readUsersQuery, usersAddress, wholeList } from './users-address.ts'

const teamId = '0190b5f0-0000-7000-8000-000000000001'

it('finds in an address what was written into it', () => {
  const query = { search: 'Анна & co', teamId, roleId: undefined, active: 'false', secondFactor: 'false', sort: '-lastActive' } as const

  expect(readUsersQuery(usersAddress(query).split('?')[1] ?? '')).toEqual(query)
  expect(usersAddress(wholeList)).toBe('/admin/users/all')
  expect(usersAddress(wholeList, { id: '' })).toBe('/admin/users/edit')
})

it('reads nonsense as the whole list', () => {
  expect(readUsersQuery('?team=1&active=perhaps&sort=password')).toEqual(wholeList)
})

it('knows that sorting hides nobody', () => {
  expect(isFiltered({ ...wholeList, sort: '-name' })).toBe(false)
  expect(isFiltered({ ...wholeList, teamId })).toBe(true)
})
