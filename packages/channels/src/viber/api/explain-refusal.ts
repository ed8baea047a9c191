import { SendError } from '../../kit/send-error.ts'

/** The words of the partner API for a `status`; Viber sends the number alone. */
const words: Readonly<Record<number, string>> = {
  1: 'SRVC_INTERNAL_FAILURE',
  2: 'SRVC_BAD_SERVICE_ID',
  3: 'SRVC_BAD_DATA',
  5: 'SRVC_BAD_MESSAGE_TYPE',
  6: 'SRVC_BAD_PARAMETERS',
  7: 'SRVC_TIMEOUT',
  8: 'SRVC_USER_BLOCKED',
  9: 'SRVC_NOT_VIBER_USER',
  10: 'SRVC_NO_SUITABLE_DEVICE',
  13: 'SRVC_NOT_PERMITTED',
  18: 'SRVC_BAD_LABEL',
  20: 'SRVC_INVALID_TTL',
  21: 'SRVC_WAIT_FOR_USER_RESPONSE',
  27: 'SRVC_INVALID_PHONE_NUMBER',
  28: 'SRVC_FILE_NOT_PERMITTED',
  29: 'SRVC_BAD_FILE_NAME_LENGTH',
  30: 'SRVC_BAD_THUMBNAIL',
  31: 'SRVC_BAD_FILE_SIZE',
  32: 'SRVC_BAD_DURATION',
  38: 'TEMPLATE_NOT_FOUND',
  39: 'TEMPLATE_VALIDATION_ERROR',
  40: 'SRVC_SURVEY_VALIDATION_ERROR',
  41: 'SRVC_CAROUSEL_VALIDATION_ERROR',
  43: 'SRVC_SERVICE_BLOCKED',
  401: 'SRVC_UNAUTHORIZED_IP',
}

/** An answer whose `status` is not 0, and what it means for the delivery. */
export function explainRefusal(status: number): SendError {
  const detail = `${status} ${words[status] ?? ''}`.trim()
  switch (status) {
    // The service is unknown or blocked, the contract does not allow it, or our address is not on the white list.
    case 2:
    case 13:
    case 43:
    case 401:
      return new SendError('channel', { code: 'notPermitted', detail })
    case 8:
      return new SendError('blocked', { code: 'recipientBlocked', detail })
    case 9:
    case 27:
      return new SendError('permanent', { code: 'recipientUnknown', detail })
    case 21:
      return new SendError('window_closed', { code: 'sessionUsedUp', detail })
    case 31:
      return new SendError('permanent', { code: 'fileTooBig', detail })
    case 28:
    case 29:
    case 30:
    case 32:
      return new SendError('permanent', { code: 'fileRejected', detail })
    case 3:
    case 5:
    case 6:
    case 10:
    case 18:
    case 20:
    case 38:
    case 39:
    case 40:
    case 41:
      return new SendError('permanent', { code: 'contentRejected', detail })
    // 1 and 7, and what a later version may say.
    default:
      return new SendError('retry', { code: 'providerFailed', detail })
  }
}
