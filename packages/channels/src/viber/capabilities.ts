import type { Capabilities } from '../kit/capabilities.ts'

/**
 * What Viber Business Messages refuse (partner API v11.3). Documents and pictures go by address; what Viber has no type for (sound, archives, video
 * without a thumbnail) goes as a link. Several buttons are a list of options; it states no longest answer, for the answer travels in the tracking data.
 * A session holds ten messages of ours in a row: words and nine files. A service whose settings let late replies go as paid messages has no window
 * ({@link withLateReplies}).
 */
export const viberCapabilities: Capabilities = {
  textLength: 1000,
  filesPerMessage: 9,
  fileSizeBytes: 200 * 1024 * 1024 - 1,
  edits: false,
  quotes: false,
  buttons: { max: 10, labelLength: 50, valueBytes: 128 },
  letter: false,
  operatorTyping: false,
  customerTyping: false,
  receipts: ['delivered', 'read'],
  operatorMayStart: false,
  windowHours: 24,
}
