import type { restore as russian } from '../ru-RU/restore.ts'
import type { Translation } from '../translation.ts'

export const restore = {
  title: 'Reset your password',
  lead: 'Enter the email you log in with. We will send a link to set a new password.',
  email: 'Email',
  send: 'Send the link',
  toLogin: 'Back to log in',
  sentTitle: 'Check your email',
  sentText: 'We have sent a letter to {{email}}. The link in it works for 30 minutes and only once.',
  delayedTitle: 'The email will come later',
  delayedText: 'The mail server does not take emails at the moment. The one for {{email}} waits, and goes out when it answers.',
  sentHint: 'No letter? Look in the spam folder or send it again.',
  sendAgain: 'Send again',
  sendAgainIn: 'Send again in {{seconds}} s',
  otherEmail: 'Use another email',
  newTitle: 'New password',
  newLead: 'For the account {{email}}. Saving it logs you out on all devices.',
  save: 'Save the password',
  savedTitle: 'Password changed',
  savedText: 'Now log in with the new password.',
  logIn: 'Log in',
  outdatedTitle: 'The link is outdated',
  outdatedText: 'The recovery link is outdated and does not work. A link works for 30 minutes and only once.',
  getNew: 'Get a new link',
} satisfies Translation<typeof russian>
