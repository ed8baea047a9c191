import type { keptForm as russian } from '../ru-RU/kept-form.ts'
import type { Translation } from '../translation.ts'

export const keptForm = {
  restored: 'What you were typing has been restored',
  startOver: 'Start over',
} as const satisfies Translation<typeof russian>
