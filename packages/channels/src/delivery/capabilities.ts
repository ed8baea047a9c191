import type { Capabilities } from '../kit/capabilities.ts'

/** What ten parts hold in any alphabet but that of emoji; Latin letters alone take fewer parts. */
const longestText = 670

/**
 * What a text message carries: words, and nothing else. Ten parts are what sms.by takes and what the guide sets Kannel to; Devino would take more, but each part
 * is paid for. The limit is the one of Cyrillic letters, because texts of bots and automatic replies are written before anybody knows what they are filled
 * with. Bots write their buttons as a numbered list. No phone tells that a message was read.
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
