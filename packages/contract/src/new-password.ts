import { z } from 'zod'
import { limits } from './constants.ts'
import { brokenPasswordRules } from './password.ts'

/** Spec 5: a password that may be set. Apart from the rules, which the login page needs without the validation library. */
export const NewPassword = z
  .string()
  .max(limits.passwordMaximumLength, 'tooLong')
  .refine((password) => brokenPasswordRules(password).length === 0, 'passwordInvalid')
