import type { Capabilities } from '../kit/capabilities.ts'

/** Our own protocol: nothing is lost in translation, so its limits are those of the product. */
export const ownCapabilities: Capabilities = {
  textLength: 10_000,
  filesPerMessage: 10,
  fileSizeBytes: 25 * 1024 * 1024,
  edits: true,
  quotes: true,
  takesBack: { hours: null },
  buttons: null,
  letter: false,
  operatorTyping: true,
  customerTyping: true,
  receipts: ['delivered', 'read'],
  arrivalParameter: 'link',
  operatorMayStart: true,
  windowHours: null,
}
