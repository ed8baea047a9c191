import type { Capabilities } from '../kit/capabilities.ts'

/**
 * What chats of Ozon carry (Seller API, chat/send/message and chat/send/file): words or a file, each a call of its own. The number and the size of files are
 * not stated; ours keep a call, which carries the file in base64, within reason.
 */
export const ozonCapabilities: Capabilities = {
  textLength: 1000,
  filesPerMessage: 10,
  fileSizeBytes: 10 * 1024 * 1024,
  edits: false,
  quotes: false,
  buttons: null,
  letter: false,
  operatorTyping: false,
  marksRead: true,
  marksReadUpTo: true,
  customerTyping: false,
  receipts: ['read'],
  // A chat can be begun only about a posting, within 72 hours, and a contact does not have its number.
  operatorMayStart: false,
  windowHours: null,
}
