import type { profile as russian } from '../ru-RU/profile.ts'
import type { Translation } from '../translation.ts'

export const profile = {
  title: 'Profile',
  general: 'General',
  authentication: 'Login and security',
  sections: 'Parts of the profile',

  dataTitle: 'Your details',
  dataText: 'Colleagues see your name and phone. Changes are saved when you leave a field.',
  name: 'Name',
  phone: 'Phone',
  affiliation: 'Affiliation',
  affiliationHint: 'Department, branch or company',
  email: 'Email',
  emailHint: 'You log in with this email. An administrator can change it.',
  role: 'Role',
  languages: 'Languages you answer in',
  skills: 'Skills',
  skillsHint: 'They decide which chats reach you. An administrator can change them.',
  saved: 'Saved',
  undo: 'Undo',
  undone: 'Put back as it was',

  lookTitle: 'Appearance',
  lookText: 'Applies to this browser.',
  language: 'Language',
  theme: 'Theme',
  themeLight: 'Light',
  themeDark: 'Dark',
  themeAuto: 'As the system',
  density: 'List of chats',
  comfortable: 'Comfortable',
  compact: 'Compact',

  passwordTitle: 'Password',
  passwordText: 'Changing it logs you out on all other devices.',
  currentPassword: 'Current password',
  currentPasswordRequired: 'Enter your current password',
  changePassword: 'Change password',
  passwordChanged: 'Password changed. Other devices have to log in again.',
} satisfies Translation<typeof russian>
