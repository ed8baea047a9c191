import { brokenPasswordRules } from '@besedka/contract'

export type Credentials = { email: string; password: string }
export type LoginProblems = {
  email?: 'emailRequired' | 'invalidEmail'
  password?: 'passwordRequired' | 'invalidPassword'
}

/** Spec 5: the formats of both fields are checked before anything is sent. */
export function loginProblems({ email, password }: Credentials): LoginProblems {
  return { email: emailProblem(email), password: passwordProblem(password) }
}

/** What is wrong with an email address, before anything is sent. Space around it does not matter. */
export function emailProblem(typed: string): LoginProblems['email'] {
  const email = typed.trim()
  if (email === '') return 'emailRequired'
  // One sign, something on both sides and a dot in the domain: the server has the last word.
  return /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(email) ? undefined : 'invalidEmail'
}

function passwordProblem(password: string): LoginProblems['password'] {
  if (password === '') return 'passwordRequired'
  return brokenPasswordRules(password).length === 0 ? undefined : 'invalidPassword'
}
