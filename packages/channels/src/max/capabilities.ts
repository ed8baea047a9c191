import type { Capabilities } from '../kit/capabilities.ts'

/**
 * What the Bot API of MAX refuses (dev.max.ru/docs-api, and the schema of its own clients). It states no number of files for a message: each
 * goes as a message of its own.
 */
export const maxCapabilities: Capabilities = {
  textLength: 4000,
  filesPerMessage: 10,
  fileSizeBytes: 4 * 1024 * 1024 * 1024,
  edits: true,
  quotes: true,
  // It states no time in which that has to be done.
  takesBack: { hours: null },
  buttons: { max: 30, labelLength: 128, valueBytes: 1024 },
  letter: false,
  formatting: true,
  asksPhone: true,
  operatorTyping: true,
  marksRead: true,
  customerTyping: false,
  receipts: [],
  arrivalParameter: 'start',
  operatorMayStart: true,
  windowHours: null,
}
