import { brokenPasswordRules } from '@besedka/contract'

export type Credentials = { email: string; password: string }
export type LoginProblems = {
  email?: 'emailRequired' | 'invalidEmail'
  password?: 'passwordRequired' | 'invalidPassword'
}

/** Spec 5: the formats of both fields are checked before anything is sent. */
export function loginProblems({ email, password }: Credentials): LoginProblems {
  return { email: emailProblem(email.trim()), password: passwordProblem(password) }
}

function emailProblem(email: string): LoginProblems['email'] {
  if (email === '') return 'emailRequired'
  // One sign, something on both sides and a dot in the domain: the server has the last word.
  return /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(email) ? undefined : 'invalidEmail'
}

function passwordProblem(password: string): LoginProblems['password'] {
  if (password === '') return 'passwordRequired'
  return brokenPasswordRules(password).length === 0 ? undefined : 'invalidPassword'
}
