import type { pageForm as russian } from '../ru-RU/page-form.ts'
import type { Translation } from '../translation.ts'

export const pageForm = {
  unsaved: 'There are unsaved changes',
  allSaved: 'Everything is saved',
  leaveTitle: 'Leave without saving?',
  leaveText: 'The changes on this page will be lost.',
  leave: 'Leave',
  stay: 'Stay',
} satisfies Translation<typeof russian>
