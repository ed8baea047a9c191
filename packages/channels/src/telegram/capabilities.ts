import type { Capabilities } from '../kit/capabilities.ts'

const mebibyte = 1024 * 1024

/**
 * What the Bot API refuses, by core.telegram.org/bots/api. It states no limit for the number of buttons and the length of their labels:
 * those two are what is known to work.
 */
export const telegramCapabilities: Capabilities = {
  textLength: 4096,
  filesPerMessage: 10,
  fileSizeBytes: 50 * mebibyte,
  fileSizeBytesByKind: { image: 10 * mebibyte },
  edits: true,
  quotes: true,
  // Of ReactionTypeEmoji; bots may use no other ones. The heart stands there without its variation selector.
  reactions: ['👍', '❤', '🔥', '👏', '😁', '🎉', '🙏', '👌', '🤝', '🤔', '😢'],
  // "A message can only be deleted if it was sent less than 48 hours ago."
  takesBack: { hours: 48 },
  buttons: { max: 100, labelLength: 64, valueBytes: 64 },
  letter: false,
  asksPhone: true,
  operatorTyping: true,
  customerTyping: false,
  receipts: [],
  arrivalParameter: 'start',
  operatorMayStart: true,
  windowHours: null,
}
