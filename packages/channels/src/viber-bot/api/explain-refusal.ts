import { SendError } from '../../kit/send-error.ts'

/** Viber does not say how long to wait. */
const busyMs = 10_000

/** An answer whose `status` is not 0 (developers.viber.com/docs/api/rest-bot-api/#error-codes), and what it means for the delivery. */
export function explainRefusal({ status, words, method }: { status: number; words: string; method: string }): SendError {
  const detail = `${status} ${words}`.trim()
  switch (status) {
    // invalidUrl: of the webhook that we set, or of a file that Viber could not fetch.
    case 1:
      return method === 'set_webhook'
        ? new SendError('channel', { code: 'hookNotReachable', detail })
        : new SendError('permanent', { code: 'fileRejected', detail })
    // invalidAuthToken, publicAccountNotFound
    case 2:
    case 8:
      return new SendError('channel', { code: 'tokenInvalid', detail })
    // badData, missingData
    case 3:
    case 4:
      return new SendError('permanent', { code: 'contentRejected', detail })
    case 5:
      return new SendError('permanent', { code: 'recipientUnknown', detail })
    // receiverNotSubscribed: never was, or has left; it is the same for us.
    case 6:
      return new SendError('blocked', { code: 'recipientBlocked', detail })
    // publicAccountBlocked, …Suspended, …NotAuthorized, freeMessagesExceeded, noBalance
    case 7:
    case 9:
    case 15:
    case 23:
    case 24:
      return new SendError('channel', { code: 'notPermitted', detail })
    case 10:
      return new SendError('channel', { code: 'hookOverridden', detail })
    case 12:
      return new SendError('retry', { code: 'providerBusy', detail }, { retryAfterMs: busyMs, wholeChannel: true })
    // receiverNoSuitableDevice, versions, broadcasts, countries, payments
    case 11:
    case 13:
    case 14:
    case 16:
    case 17:
    case 18:
    case 19:
    case 20:
    case 21:
    case 22:
      return new SendError('permanent', { code: 'contentRejected', detail })
    default:
      return new SendError('retry', { code: 'providerFailed', detail })
  }
}
