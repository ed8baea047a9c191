import type { personalManager as russian } from '../ru-RU/personal-manager.ts'
import type { Translation } from '../translation.ts'

export const personalManager = {
  title: 'Personal manager',
  nobody: 'Nobody',
  gone: '{{name}} (no longer here)',
} as const satisfies Translation<typeof russian>
