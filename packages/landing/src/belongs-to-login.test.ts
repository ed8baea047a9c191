import { expect, it } from 'vitest'
import { belongsToLogin } from './belongs-to-login.ts'

const storage = (...keys: string[]) => ({ getItem: (key: string) => (keys.includes(key) ? 'kept' : null) })

it('sends on who is signed in, and whose session has just ended', () => {
  expect(belongsToLogin({ pathname: '/' }, { local: storage('token'), session: storage() })).toBe(true)
  expect(belongsToLogin({ pathname: '/' }, { local: storage('language'), session: storage('wanted-page') })).toBe(true)
})

it('stays for strangers, and at its own address for everybody', () => {
  expect(belongsToLogin({ pathname: '/' }, { local: storage('language', 'theme'), session: storage() })).toBe(false)
  expect(belongsToLogin({ pathname: '/welcome' }, { local: storage('token'), session: storage() })).toBe(false)
})
