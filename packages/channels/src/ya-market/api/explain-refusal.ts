import { SendError } from '../../kit/send-error.ts'

/** The Market counts by the hour and does not say how long to wait. */
const restMs = 60_000

/** An answer of the partner API that is no success, and what it means for the delivery. */
export function explainRefusal({ status, words }: { status: number; words: string }): SendError {
  const detail = `HTTP ${status} ${words}`.trim()
  switch (status) {
    // 403 says both that the key is wrong and that it may not do this.
    case 401:
    case 403:
      return new SendError('channel', { code: 'tokenInvalid', detail })
    case 404:
      return new SendError('permanent', { code: 'recipientUnknown', detail })
    case 413:
      return new SendError('permanent', { code: 'fileTooBig', detail })
    // 420 is the Market's own.
    case 420:
    case 429:
      return new SendError('retry', { code: 'providerBusy', detail }, { retryAfterMs: restMs, wholeChannel: true })
  }
  if (status >= 500) return new SendError('retry', { code: 'providerFailed', detail })
  if (status < 400) return new SendError('retry', { code: 'answerNotUnderstood', detail })
  return new SendError('permanent', { code: 'contentRejected', detail })
}
