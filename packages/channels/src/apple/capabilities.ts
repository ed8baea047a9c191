import type { Capabilities } from '../kit/capabilities.ts'

/**
 * What Messages for Business carries. Apple states no length of texts ("there may be a maximum size for the payload"), of labels and of identifiers: those
 * limits are ours. The 100 MB of files are what other products assume.
 */
export const appleCapabilities: Capabilities = {
  textLength: 10_000,
  filesPerMessage: 10,
  fileSizeBytes: 100 * 1024 * 1024,
  edits: false,
  quotes: false,
  buttons: { max: 10, labelLength: 40, valueBytes: 128 },
  letter: false,
  operatorTyping: true,
  customerTyping: true,
  receipts: [],
  operatorMayStart: false,
  windowHours: null,
}
