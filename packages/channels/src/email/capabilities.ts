import type { Capabilities } from '../kit/capabilities.ts'

/** What a letter carries. */
export const emailCapabilities: Capabilities = {
  textLength: 100_000,
  filesPerMessage: 20,
  // Also the limit of all files together: the great providers take letters of 25 MB.
  fileSizeBytes: 25 * 1024 * 1024,
  edits: false,
  quotes: false,
  buttons: null,
  letter: true,
  formatting: true,
  operatorTyping: false,
  customerTyping: false,
  receipts: [],
  operatorMayStart: true,
  writesTo: 'email',
  windowHours: null,
}
