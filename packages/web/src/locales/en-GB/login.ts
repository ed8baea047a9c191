import type { login as russian } from '../ru-RU/login.ts'
import type { Translation } from '../translation.ts'

export const login = {
  title: 'Log in',
  subtitle: 'Every customer request in one window',
  email: 'Email',
  password: 'Password',
  submit: 'Log in',
  restore: 'Forgot your password?',
  tryIt: 'New here? Try it free for 7 days',
  whatIsIt: 'What is Besedka?',
  invalidEmail: 'Invalid email format',
  invalidPassword: 'Invalid password format',
  signedOut: 'You were signed out: the session has ended. Log in again.',
  emailRequired: 'Enter your email',
  passwordRequired: 'Enter your password',

  codeTitle: 'Confirm it’s you',
  codeLead: 'Enter the code from your authenticator app',
  code: '6-digit code',
  confirm: 'Confirm',
  incorrectCode: 'Incorrect code entered',
  useCode: 'Enter a code from the app',
  useRecoveryCode: 'Enter a recovery code',
  usePasskey: 'Use a passkey',
  recoveryLead: 'Enter one of the codes you saved when you turned on two-factor authentication. Each code works once.',
  recoveryCode: 'Recovery code',
  recoveryCodeRequired: 'Enter a recovery code',
  passkeyLead: 'Confirm with your fingerprint, face or security key',
  passkeyAgain: 'Try again',
  passkeyFailed: 'The passkey did not confirm it’s you. Try again or choose another way.',
  backToPassword: 'Back to the password',
} satisfies Translation<typeof russian>
