import type { login as russian } from '../ru-RU/login.ts'
import type { Translation } from '../translation.ts'

export const login = {
  title: 'Log in',
  subtitle: 'Every customer request in one window',
  email: 'Email',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  submit: 'Log in',
  submitting: 'Logging in…',
  language: 'Language',
  invalidEmail: 'Invalid email format',
  invalidPassword: 'Invalid password format',
  wrong: 'Incorrect login or password',
} satisfies Translation<typeof russian>
