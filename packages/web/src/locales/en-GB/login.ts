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
  language: 'Language',
  invalidEmail: 'Invalid email format',
  invalidPassword: 'Invalid password format',
  emailRequired: 'Enter your email',
  passwordRequired: 'Enter your password',
  sceneQuestion: 'Hello! Is order 4815 still on its way?',
  sceneAnswer: 'Hello Anna. The courier is close by, ten minutes more.',
  sceneThanks: 'Thank you, waiting',
} satisfies Translation<typeof russian>
