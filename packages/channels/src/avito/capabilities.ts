import type { Capabilities } from '../kit/capabilities.ts'

/**
 * What Avito's messenger carries (developers.avito.ru, messenger API): words or a picture, each a call of its own. How many pictures follow each other is
 * not stated.
 */
export const avitoCapabilities: Capabilities = {
  textLength: 1000,
  filesPerMessage: 10,
  fileSizeBytes: 24 * 1024 * 1024,
  fileTypes: ['image/jpeg', 'image/png', 'image/gif', 'image/bmp', 'image/heic'],
  edits: false,
  quotes: false,
  takesBack: { hours: 1 },
  buttons: null,
  letter: false,
  operatorTyping: false,
  marksRead: true,
  customerTyping: false,
  receipts: ['read'],
  // Buyers begin, under an advertisement.
  operatorMayStart: false,
  windowHours: null,
}
