import { expect, it } from 'vitest'
import { startProblems } from './start-problems.ts'

const good = { organisationName: 'Garden shop', name: 'Irina', email: 'irina@garden.example', consent: true }

it('finds nothing wrong with a complete form', () => {
  expect(startProblems(good)).toEqual({})
})

it('asks for what is missing, for the consent, too', () => {
  const nothing = startProblems({ organisationName: ' ', name: '', email: 'irina', consent: false })
  expect(Object.entries(nothing).map(([field, { key }]) => `${field}: ${key}`)).toEqual([
    'organisationName: required',
    'name: incorrectName',
    'email: incorrectEmail',
    'consent: consentRequired',
  ])
})
