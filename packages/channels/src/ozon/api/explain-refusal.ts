import { SendError } from '../../kit/send-error.ts'

/** Ozon counts by the second and by the minute, and does not say how long to wait. */
const restMs = 60_000

/** An answer of the Seller API that is no success, and what it means for the delivery. */
export function explainRefusal({ status, words }: { status: number; words: string }): SendError {
  const detail = `HTTP ${status} ${words}`.trim()
  switch (status) {
    case 401:
      return new SendError('channel', { code: 'tokenInvalid', detail })
    case 403:
      return new SendError('channel', { code: codeOfForbidden(words), detail })
    case 404:
      return new SendError('permanent', { code: 'recipientUnknown', detail })
    case 413:
      return new SendError('permanent', { code: 'fileTooBig', detail })
    case 429:
      return new SendError('retry', { code: 'providerBusy', detail }, { retryAfterMs: restMs, wholeChannel: true })
  }
  if (status >= 500) return new SendError('retry', { code: 'providerFailed', detail })
  if (status < 400) return new SendError('retry', { code: 'answerNotUnderstood', detail })
  // That a chat is over is told in words alone.
  const isOver = /\bclosed\b|закрыт/i.test(words)
  return new SendError('permanent', { code: isOver ? 'chatFinished' : 'contentRejected', detail })
}

/** 403 says that the key is wrong, that it may not do this, or that the subscription is missing; the words say which. */
function codeOfForbidden(words: string) {
  if (/\brole\b|\bIP\b/i.test(words)) return 'notPermitted'
  return /api-?key|client-?id/i.test(words) ? 'tokenInvalid' : 'planMissing'
}
