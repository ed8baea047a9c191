import type { Capabilities } from '../kit/capabilities.ts'

const mebibyte = 1024 * 1024

/**
 * What the Bot API of Viber refuses (developers.viber.com/docs/api/rest-bot-api). A picture above 1 MB and a video above 26 MB go as files, so
 * the limit of files holds for all. It states no number of files, for each is a message of its own; and none for the answer of a button, which
 * travels in the 4000 characters of tracking data.
 */
export const viberBotCapabilities: Capabilities = {
  textLength: 7000,
  filesPerMessage: 10,
  fileSizeBytes: 50 * mebibyte,
  edits: false,
  quotes: false,
  buttons: { max: 10, labelLength: 40, valueBytes: 128 },
  letter: false,
  asksPhone: true,
  operatorTyping: false,
  customerTyping: false,
  receipts: ['delivered', 'read'],
  arrivalParameter: 'context',
  operatorMayStart: true,
  windowHours: null,
}
