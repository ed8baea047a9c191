import type { Capabilities } from '../kit/capabilities.ts'

/** What ten parts hold of Latin letters; of Cyrillic ones it is 670. */
const longestText = 1_530

/**
 * What a text message carries: words, and nothing else. Ten parts are what sms.by takes (1530 Latin signs, 670 Cyrillic ones) and what the guide sets Kannel to;
 * Devino would take more (34170 and 17085), but each part is paid for. Bots write their buttons as a numbered list. No phone tells that a message was read.
 */
export const deliveryCapabilities: Capabilities = {
  textLength: longestText,
  smsParts: 10,
  filesPerMessage: 0,
  fileSizeBytes: 0,
  edits: false,
  quotes: false,
  buttons: null,
  letter: false,
  operatorTyping: false,
  customerTyping: false,
  receipts: ['delivered'],
  operatorMayStart: true,
  writesTo: 'phone',
  windowHours: null,
}
