import { SendError } from '../../kit/send-error.ts'

/** Odnoklassniki does not say how long to wait. */
const busyMs = 5_000
const floodMs = 60_000

/** An error of the API (apiok.ru/dev/errors), and what it means for the delivery. */
export function explainRefusal({ status = 200, code, words }: { status?: number; code: number; words: string }): SendError {
  const detail = `${code} ${words}`.trim()
  switch (code) {
    // Service, system: not now.
    case 1:
    case 2:
    case 9999:
      return new SendError('retry', { code: 'providerFailed', detail })
    case 11:
      return new SendError('retry', { code: 'providerBusy', detail }, { retryAfterMs: busyMs, wholeChannel: true })
    case 8:
      return new SendError('retry', { code: 'providerBusy', detail }, { retryAfterMs: floodMs, wholeChannel: true })
    // Our network address is shut out, the application is off, a permission is missing.
    case 9:
    case 10:
    case 22:
    case 200:
    case 210:
      return new SendError('channel', { code: 'notPermitted', detail })
    // Key, session, login: the administrator has made a new key, and the old one is dead.
    case 101:
    case 102:
    case 103:
    case 104:
    case 401:
    case 453:
      return new SendError('channel', { code: 'tokenInvalid', detail })
    // The person's privacy, or the person shut the group out.
    case 7:
    case 455:
    case 456:
    case 457:
    case 458:
    case 704:
      return new SendError('blocked', { code: 'recipientBlocked', detail })
    case 110:
    case 120:
    case 300:
    case 451:
      return new SendError('permanent', { code: 'recipientUnknown', detail })
    case 454:
      return new SendError('permanent', { code: 'textRejected', detail })
    case 21:
    case 160:
    case 500:
    case 501:
    case 502:
    case 503:
    case 504:
    case 505:
    case 511:
      return new SendError('permanent', { code: 'fileRejected', detail })
  }
  if (status === 429) return new SendError('retry', { code: 'providerBusy', detail }, { retryAfterMs: busyMs, wholeChannel: true })
  if (status >= 500) return new SendError('retry', { code: 'providerFailed', detail })
  return new SendError('permanent', { code: 'contentRejected', detail })
}
