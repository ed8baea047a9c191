import type { Capabilities } from '../kit/capabilities.ts'

/**
 * What the Bot API of Odnoklassniki takes (apiok.ru/dev/graph_api). It states neither the length of a text nor the number and size of buttons: these are
 * the numbers of its sister messenger, and cautious. Files go one by one, as pictures have to.
 */
export const okCapabilities: Capabilities = {
  textLength: 4096,
  filesPerMessage: 10,
  fileSizeBytes: 50 * 1024 * 1024,
  // A change replaces the whole message, its files too, and ours brings words only.
  edits: false,
  quotes: true,
  buttons: { max: 10, labelLength: 40, valueBytes: 200 },
  letter: false,
  operatorTyping: true,
  marksRead: true,
  customerTyping: false,
  receipts: [],
  operatorMayStart: true,
  windowHours: null,
}
