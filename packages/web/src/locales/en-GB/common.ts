import type { common as russian } from '../ru-RU/common.ts'
import type { Translation } from '../translation.ts'

export const common = {
  productName: 'Besedka',
  save: 'Save',
  cancel: 'Cancel',
  close: 'Close',
  back: 'Back',
  retry: 'Try again',
  refresh: 'Refresh',
  copy: 'Copy',
  copied: 'Copied',
  loading: 'Loading',
  notDoneOffline: 'Not done: there is no connection to the server. Try again when it is back.',
  offline: 'There is no connection to the server. Try again when it is back.',
  problemDetected: 'Problem detected!',
  newMessage: 'New message!',
  loadFailed: 'Could not load',
  triedAgain: 'It will appear by itself once the server answers.',
  dismiss: 'Dismiss notification',
  toasts: 'Messages from Besedka',
} satisfies Translation<typeof russian>
