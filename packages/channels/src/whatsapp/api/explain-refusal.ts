import { SendError } from '../../kit/send-error.ts'

const busyMs = 5_000
/** One message to one person in six seconds. */
const pairMs = 6_000

/** An error of the Cloud API, in an answer or in a status, and what it means for the delivery. */
export function explainRefusal({ status = 400, code, words }: { status?: number; code: number; words: string }): SendError {
  const detail = `${code} ${words}`.trim()
  switch (code) {
    case 0:
    case 190:
      return new SendError('channel', { code: 'tokenInvalid', detail })
    // Account restricted or locked, number deleted or not registered, payment missing, a permission taken back, a name that nobody has approved.
    case 10:
    case 33:
    case 368:
    case 131005:
    case 131031:
    case 131037:
    case 131042:
    case 131045:
    case 133010:
      return new SendError('channel', { code: 'notPermitted', detail })
    case 131047:
      return new SendError('window_closed', { code: 'windowClosed', detail })
    case 4:
    case 80007:
    case 130429:
    case 131048:
      return new SendError('retry', { code: 'providerBusy', detail }, { retryAfterMs: busyMs, wholeChannel: true })
    case 131056:
      return new SendError('retry', { code: 'providerBusy', detail }, { retryAfterMs: pairMs })
    case 1:
    case 2:
    case 131000:
    case 131016:
    // The account is being maintained.
    case 131057:
    case 133004:
      return new SendError('retry', { code: 'providerFailed', detail })
    // Nobody of WhatsApp, or an old program; the number is our own.
    case 131026:
    case 131021:
    case 131030:
      return new SendError('permanent', { code: 'recipientUnknown', detail })
    case 131052:
    case 131053:
      return new SendError('permanent', { code: 'fileRejected', detail })
    // No such name in that language, not approved, paused, disabled.
    case 132001:
    case 132015:
    case 132016:
      return new SendError('permanent', { code: 'templateUnavailable', detail })
    // The provider's template has other places than ours, or takes no such values.
    case 132000:
    case 132005:
    case 132007:
    case 132012:
    case 132018:
      return new SendError('permanent', { code: 'templateMismatch', detail })
    // Meta lets a person have so many advertisements, and a person may want none.
    case 130472:
    case 131049:
    case 131050:
      return new SendError('permanent', { code: 'marketingLimited', detail })
  }
  if (code >= 200 && code < 300) return new SendError('channel', { code: 'notPermitted', detail })
  if (status >= 500) return new SendError('retry', { code: 'providerFailed', detail })
  return new SendError('permanent', { code: 'contentRejected', detail })
}
