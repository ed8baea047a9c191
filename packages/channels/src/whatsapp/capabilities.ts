import type { Capabilities } from '../kit/capabilities.ts'
import { usualReactions } from '../kit/usual-reactions.ts'

const mebibyte = 1024 * 1024

/**
 * What the Cloud API refuses (Meta's OpenAPI document, business-messaging-api v23.0). A picture above 5 MB goes as a document, and so does a video
 * above 16 MB. Up to three buttons stand under a message; more become a list, whose rows hold 24 characters.
 */
export const whatsappCapabilities: Capabilities = {
  textLength: 4096,
  filesPerMessage: 10,
  fileSizeBytes: 100 * mebibyte,
  edits: false,
  quotes: true,
  reactions: usualReactions,
  buttons: { max: 10, labelLength: 20, valueBytes: 200 },
  letter: false,
  operatorTyping: true,
  typingMarksRead: true,
  marksRead: true,
  marksReadUpTo: true,
  customerTyping: false,
  receipts: ['delivered', 'read'],
  operatorMayStart: true,
  writesTo: 'phone',
  windowHours: 24,
  template: {
    textLength: 1024,
    files: {
      image: { types: ['image/jpeg', 'image/png'], sizeBytes: 5 * mebibyte },
      video: { types: ['video/mp4'], sizeBytes: 16 * mebibyte },
      document: { types: ['application/pdf'], sizeBytes: 100 * mebibyte },
    },
    // Meta states none of its own; nobody has to look through more.
    sampleSizeBytes: 16 * mebibyte,
  },
}
