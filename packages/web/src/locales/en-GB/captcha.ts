import type { captcha as russian } from '../ru-RU/captcha.ts'
import type { Translation } from '../translation.ts'

export const captcha = {
  working: 'Checking that you are not a robot…',
  solved: 'You are not a robot: checked',
  failed: 'The robot check did not load.',
  again: 'Try again',
} as const satisfies Translation<typeof russian>
