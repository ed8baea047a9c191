import type { newPassword as russian } from '../ru-RU/new-password.ts'
import type { Translation } from '../translation.ts'

export const newPassword = {
  password: 'New password',
  firstPassword: 'Choose a password',
  repeat: 'Repeat the password',
  show: 'Show password',
  hide: 'Hide password',
  met: 'met',
} satisfies Translation<typeof russian>
