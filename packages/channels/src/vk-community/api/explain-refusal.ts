import { SendError } from '../../kit/send-error.ts'

/** VK does not say how long to wait: it counts calls by the second, and floods by the minute. */
const busyMs = 1_000
const floodMs = 60_000

/** An error of VK's API (dev.vk.com/en/reference/errors), and what it means for the delivery. */
export function explainRefusal({ code, words }: { code: number; words: string }): SendError {
  const detail = `${code} ${words}`.trim()
  switch (code) {
    // User or group authorisation failed, application is disabled.
    case 2:
    case 5:
    case 27:
    case 28:
      return new SendError('channel', { code: 'tokenInvalid', detail })
    case 6:
      return new SendError('retry', { code: 'providerBusy', detail }, { retryAfterMs: busyMs, wholeChannel: true })
    // Also where VK wants to see a person for a while (captcha).
    case 9:
    case 14:
    case 29:
      return new SendError('retry', { code: 'providerBusy', detail }, { retryAfterMs: floodMs, wholeChannel: true })
    // Unknown error, internal error.
    case 1:
    case 10:
      return new SendError('retry', { code: 'providerFailed', detail })
    // Permission denied, access denied, the community has to be confirmed by a person, chat bot feature disabled.
    case 7:
    case 15:
    case 17:
    case 912:
      return new SendError('channel', { code: 'notPermitted', detail })
    // Blacklist, no permission of the person, their privacy settings.
    case 900:
    case 901:
    case 902:
      return new SendError('blocked', { code: 'recipientBlocked', detail })
    case 18:
    case 113:
    case 917:
    case 936:
      return new SendError('permanent', { code: 'recipientUnknown', detail })
    case 914:
      return new SendError('permanent', { code: 'textRejected', detail })
    case 911:
      return new SendError('permanent', { code: 'buttonsRejected', detail })
    // It was sent more than a day ago.
    case 924:
      return new SendError('permanent', { code: 'takenBackTooLate', detail })
    // An intent that the community has not been given.
    case 943:
      return new SendError('permanent', { code: 'notPermitted', detail })
    // The chat was switched off.
    case 945:
      return new SendError('permanent', { code: 'recipientUnknown', detail })
    case 22:
    case 105:
    case 121:
    case 129:
      return new SendError('permanent', { code: 'fileRejected', detail })
    case 2000:
      return new SendError('channel', { code: 'hookOverridden', detail })
    default:
      return new SendError('permanent', { code: 'contentRejected', detail })
  }
}
