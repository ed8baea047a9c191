import type { menu as russian } from '../ru-RU/menu.ts'
import type { Translation } from '../translation.ts'

export const menu = {
  main: 'Main menu',
  chatCenter: 'Chat Center',
  assigned: 'In progress',
  waiting: 'Pending',
  closed: 'Closed',
  created: 'Created chats',
  createdShort: 'Created',
  users: 'Users',
  teams: 'Teams',
  settings: 'Settings',
  manage: 'Manage',
  locked: 'Needs another plan',
  profile: 'Profile',
  logOut: 'Log out',
  account: 'Account',
  language: 'Language',
  theme: 'Theme',
  themeLight: 'Light',
  themeDark: 'Dark',
  themeAuto: 'As in the system',
  collapse: 'Collapse the menu',
  expand: 'Expand the menu',
  more: 'More',
  skipToContent: 'Skip to content',
} satisfies Translation<typeof russian>
