import { SendError } from '../../kit/send-error.ts'

/** Avito states neither its limits nor how long to wait. */
const restMs = 60_000

/** An answer of the messenger API that is no success, and what it means for the delivery. */
export function explainRefusal({ status, words }: { status: number; words: string }): SendError {
  const detail = `HTTP ${status} ${words}`.trim()
  switch (status) {
    case 401:
      return new SendError('channel', { code: 'tokenInvalid', detail })
    // The messenger API is part of paid plans only.
    case 402:
    case 403:
      return new SendError('channel', { code: 'planMissing', detail })
    case 404:
      return new SendError('permanent', { code: 'recipientUnknown', detail })
    case 413:
      return new SendError('permanent', { code: 'fileTooBig', detail })
    case 429:
      return new SendError('retry', { code: 'providerBusy', detail }, { retryAfterMs: restMs, wholeChannel: true })
  }
  if (status >= 500) return new SendError('retry', { code: 'providerFailed', detail })
  if (status < 400) return new SendError('retry', { code: 'answerNotUnderstood', detail })
  return new SendError('permanent', { code: 'contentRejected', detail })
}
