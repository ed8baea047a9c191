import type { invitation as ruRU } from '../ru-RU/invitation.ts'
import type { Translation } from '../translation.ts'

export const invitation: Translation<typeof ruRU> = {
  opening: 'Invitation',
  title: 'Welcome',
  lead: '{{by}} invites you to {{organisation}}. Your role: {{role}}.',
  email: 'Email',
  emailHint: 'You will log in with it',
  name: 'Name',
  nameHint: 'Colleagues and customers will see it',
  accept: 'Start working',
  outdatedTitle: 'The invitation does not work',
  outdatedText: 'The link is outdated, was used already or was withdrawn. Ask whoever invited you to send a new one.',
  toLogin: 'To the login page',
}
