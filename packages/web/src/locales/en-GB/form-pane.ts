import type { formPane as russian } from '../ru-RU/form-pane.ts'
import type { Translation } from '../translation.ts'

export const formPane = {
  unsaved: 'There are unsaved changes',
  allSaved: 'Everything is saved',
  leaveTitle: 'Leave without saving?',
  leaveText: 'The changes on this page will be lost.',
  leave: 'Leave',
  stay: 'Stay',
} satisfies Translation<typeof russian>
