import type { Capabilities } from '../kit/capabilities.ts'

/**
 * What chats of Yandex Market carry (partner API, sendMessageToChat and sendFileToChat): words or a file, each a call of its own. How many files follow each
 * other is not stated.
 */
export const yaMarketCapabilities: Capabilities = {
  textLength: 4096,
  filesPerMessage: 10,
  fileSizeBytes: 5 * 1024 * 1024,
  edits: false,
  quotes: false,
  buttons: null,
  letter: false,
  operatorTyping: false,
  customerTyping: false,
  receipts: [],
  // A chat can be begun only about an order or a return, whose number a contact does not have.
  operatorMayStart: false,
  windowHours: null,
}
