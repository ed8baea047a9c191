import type { Capabilities } from '../kit/capabilities.ts'

/** Nothing can be written to a telephone: calls come in, and colleagues answer by another way. */
export const voipCapabilities: Capabilities = {
  oneWay: true,
  textLength: 0,
  filesPerMessage: 0,
  fileSizeBytes: 0,
  edits: false,
  quotes: false,
  buttons: null,
  letter: false,
  operatorTyping: false,
  customerTyping: false,
  receipts: [],
  operatorMayStart: false,
  windowHours: null,
}
