import { expect, test } from 'vitest'
import { limits } from './constants.ts'
import { defaultRoles } from './default-roles.ts'
import { locales } from './locales.ts'
import { optionNames } from './plan-options.ts'
import { rightNames } from './rights.ts'

test('each role can do all that the role before it can', () => {
  const { operator, supervisor, administrator, providerAdministrator } = defaultRoles

  expect(supervisor.rights).toEqual(expect.arrayContaining([...operator.rights]))
  expect(administrator.rights).toEqual(expect.arrayContaining([...supervisor.rights]))
  expect(providerAdministrator.rights).toEqual(rightNames)
})

test('no role of a client organisation sees other organisations', () => {
  const clientRoles = Object.values(defaultRoles).filter((role) => role.audience === 'everyone')

  for (const role of clientRoles) expect(role.rights).not.toContain('RIGHT_OBSERVER')
})

test('a built-in role obeys the limits of a role that people make', () => {
  for (const role of Object.values(defaultRoles)) {
    for (const locale of locales) {
      expect(role.name[locale].length).toBeLessThanOrEqual(limits.roleNameLength)
      expect(role.description[locale].length).toBeLessThanOrEqual(limits.roleDescriptionLength)
    }
  }
})

test('the specification names fourteen rights and fifteen plan options', () => {
  expect(new Set(rightNames).size).toBe(14)
  expect(new Set(optionNames).size).toBe(15)
})
