import { z } from 'zod'
import { limits } from './constants.ts'
import { brokenPasswordRules } from './password.ts'
import { internationalPhone } from './phone.ts'
import { Skill } from './skill.ts'

/** The fields of a user account with the texts of spec 5; forms and the server judge by the same. */

export const AccountName = z.string('incorrectName').trim().min(1, 'incorrectName').max(limits.accountNameLength, 'incorrectName')

export const AccountEmail = z.email('incorrectEmail').max(254, 'incorrectEmail')

/** With or without spaces and brackets; empty is "none". */
export const AccountPhone = z
  .string('incorrectPhone')
  .trim()
  .max(32, 'incorrectPhone')
  .refine((phone) => phone === '' || internationalPhone(phone) !== undefined, 'incorrectPhone')

/** Minutes without activity after which a break begins; null is never. */
export const AutoBreakMinutes = z
  .int('incorrectTime')
  .min(limits.autoBreakMinimumMinutes, 'incorrectTime')
  .max(limits.autoBreakMaximumMinutes, 'incorrectTime')
  .nullable()

/** A password that an administrator, or somebody invited, chooses for an account. */
export const AccountPassword = z
  .string('incorrectPassword')
  .max(limits.passwordMaximumLength, 'incorrectPassword')
  .refine((password) => brokenPasswordRules(password).length === 0, 'incorrectPassword')

export const accountLanguagesMax = 20
export const accountSkillsMax = 50

/** The languages somebody answers customers in, by the first part of their tags: `ru`, `en`, `tg`. */
export const AccountLanguages = z
  .array(z.string().regex(/^[a-z]{2,3}$/, 'invalidValue'))
  .max(accountLanguagesMax, 'tooMany')
  .transform(withoutRepeats)

/** What somebody can do that a routing rule may ask for. */
export const AccountSkills = z.array(Skill).max(accountSkillsMax, 'tooMany').transform(withoutRepeats)

function withoutRepeats(list: readonly string[]): string[] {
  return [...new Set(list)]
}
