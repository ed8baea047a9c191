import type { Capabilities } from '../kit/capabilities.ts'

const mebibyte = 1024 * 1024

/**
 * What Instagram's messages refuse (developers.facebook.com, Instagram messaging). One call takes a thousand bytes of text, five hundred letters of
 * Russian: what is longer goes as several. Of documents it takes PDF alone; others go as links.
 */
export const instagramCapabilities: Capabilities = {
  textLength: 1000,
  filesPerMessage: 10,
  fileSizeBytes: 25 * mebibyte,
  fileSizeBytesByKind: { image: 8 * mebibyte },
  edits: false,
  quotes: false,
  reactions: ['❤️'],
  buttons: { max: 13, labelLength: 20, valueBytes: 1000 },
  letter: false,
  operatorTyping: true,
  marksRead: true,
  customerTyping: false,
  receipts: ['read'],
  arrivalParameter: 'ref',
  operatorMayStart: false,
  windowHours: 24,
  // With the tag HUMAN_AGENT.
  personWindowHours: 7 * 24,
  // Private replies. That they carry words alone is said of Instagram; we keep to it for both.
  privateReply: { hours: 7 * 24, textLength: 1000, inBytes: true },
}
