import type { Capabilities } from '../kit/capabilities.ts'

/**
 * What messages.send refuses (dev.vk.com/en/method/messages.send and …/api/bots/development/keyboard). An inline keyboard holds ten buttons, the one below
 * the chat forty; the payload of a button is JSON of at most 255 characters, which leaves the value 200.
 */
export const vkCapabilities: Capabilities = {
  textLength: 9000,
  filesPerMessage: 10,
  fileSizeBytes: 200 * 1024 * 1024,
  // An edit takes away the attachments that do not come with it again, and an edit of ours brings words only.
  edits: false,
  quotes: true,
  // For the person too (`delete_for_all`); later it would disappear from the community's side alone.
  takesBack: { hours: 24 },
  buttons: { max: 40, labelLength: 40, valueBytes: 200 },
  letter: false,
  operatorTyping: true,
  marksRead: true,
  customerTyping: true,
  receipts: [],
  arrivalParameter: 'ref',
  operatorMayStart: true,
  windowHours: null,
}
