import { SendError } from '../../kit/send-error.ts'

/** MAX does not say how long to wait; it allows 30 calls a second. */
const busyMs = 2_000

/** An answer that says no, by its status and the key in `code`, and what it means for the delivery. */
export function explainRefusal({ status, code, words }: { status: number; code: string; words: string }): SendError {
  const detail = [code, words].filter(Boolean).join(': ')
  if (code === 'attachment.not.ready') return new SendError('retry', { code: 'providerBusy', detail }, { retryAfterMs: busyMs })
  if (status === 401 || code === 'verify.token') return new SendError('channel', { code: 'tokenInvalid', detail })
  if (status === 429) return new SendError('retry', { code: 'providerBusy', detail }, { retryAfterMs: busyMs, wholeChannel: true })
  if (status >= 500) return new SendError('retry', { code: 'providerFailed', detail })
  if (status === 413) return new SendError('permanent', { code: 'fileTooBig', detail })
  // The person has stopped the bot, or removed the dialogue.
  if (status === 403 && /denied|suspended|blocked|stopped/.test(detail))
    return new SendError('blocked', { code: 'recipientBlocked', detail })
  if (status === 403) return new SendError('permanent', { code: 'notPermitted', detail })
  if (status === 404 && /message/.test(code)) return new SendError('permanent', { code: 'editTooLate', detail })
  if (status === 404) return new SendError('permanent', { code: 'recipientUnknown', detail })
  if (/attachment|upload|photo|video|file/.test(code)) return new SendError('permanent', { code: 'fileRejected', detail })
  if (/text/.test(detail)) return new SendError('permanent', { code: 'textRejected', detail })
  return new SendError('permanent', { code: 'contentRejected', detail })
}
