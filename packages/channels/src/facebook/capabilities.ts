import type { Capabilities } from '../kit/capabilities.ts'
import { usualReactions } from '../kit/usual-reactions.ts'

/**
 * What the Messenger Platform refuses (developers.facebook.com, Send API and attachments). A longer text than one call takes goes as several. Buttons
 * are quick replies, which leave the screen once one of them was pressed.
 */
export const facebookCapabilities: Capabilities = {
  textLength: 2000,
  filesPerMessage: 10,
  fileSizeBytes: 25 * 1024 * 1024,
  edits: false,
  quotes: false,
  reactions: usualReactions,
  buttons: { max: 13, labelLength: 20, valueBytes: 1000 },
  letter: false,
  operatorTyping: true,
  marksRead: true,
  customerTyping: false,
  receipts: ['delivered', 'read'],
  arrivalParameter: 'ref',
  operatorMayStart: false,
  windowHours: 24,
  // With the tag HUMAN_AGENT.
  personWindowHours: 7 * 24,
  // Private replies. That they carry words alone is said of Instagram; we keep to it for both.
  privateReply: { hours: 7 * 24, textLength: 2000 },
}
