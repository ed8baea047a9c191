import type { sidePage as ruRU } from '../ru-RU/side-page.ts'
import type { Translation } from '../translation.ts'

export const sidePage = {
  leaveTitle: 'Close without saving?',
  leaveText: 'What you have typed is not saved and will be lost.',
  leave: 'Close',
  stay: 'Stay',
  fixFields: 'Correct the marked fields',
} satisfies Translation<typeof ruRU>
