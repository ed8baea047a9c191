import { SendError } from '../../kit/send-error.ts'
import type { GraphRefusal } from '../graph.ts'

const busyMs = 10_000

/** Subcodes of code 10: the person wrote too long ago. */
const windowClosed: ReadonlySet<number> = new Set([2018065, 2018278])
/** The person has blocked the page, or is no more. */
const unavailable: ReadonlySet<number> = new Set([1545041, 2018108])
/** No such person, or not of this page. */
const unknownPerson: ReadonlySet<number> = new Set([2018001, 2018027, 2018032])
/** A file that could not be taken. */
const badFile: ReadonlySet<number> = new Set([2018005, 2018007, 2018008, 2018047, 2018074])

/** An error of the Messenger Platform (developers.facebook.com, error codes), and what it means for the delivery. */
export function explainRefusal({
  status = 400,
  code,
  subcode = 0,
  words,
}: Partial<GraphRefusal> & { code: number; words: string }): SendError {
  const detail = `${code}${subcode ? `/${subcode}` : ''} ${words}`.trim()
  if (windowClosed.has(subcode)) return new SendError('window_closed', { code: 'windowClosed', detail })
  if (unavailable.has(subcode)) return new SendError('blocked', { code: 'recipientBlocked', detail })
  if (unknownPerson.has(subcode)) return new SendError('permanent', { code: 'recipientUnknown', detail })
  if (badFile.has(subcode)) return new SendError('permanent', { code: 'fileRejected', detail })
  if (subcode === 2018292) return new SendError('permanent', { code: 'commentGone', detail })
  switch (code) {
    case 551:
      return new SendError('blocked', { code: 'recipientBlocked', detail })
    // The token has ended, was taken back, or belongs to a session that is over.
    case 102:
    case 104:
    case 190:
    case 463:
    case 467:
      return new SendError('channel', { code: 'tokenInvalid', detail })
    // Application, account, page and messaging limits.
    case 4:
    case 17:
    case 32:
    case 613:
    case 80002:
    case 80006:
      return new SendError('retry', { code: 'providerBusy', detail }, { retryAfterMs: busyMs, wholeChannel: true })
    case 1:
    case 2:
    case 1200:
      return new SendError('retry', { code: 'providerFailed', detail })
    // The app lacks a permission, the page is restricted for breaking rules.
    case 3:
    case 10:
    case 230:
    case 368:
      return new SendError('channel', { code: 'notPermitted', detail })
    // Somebody has answered the comment in private already, perhaps in Meta's own inbox.
    case 10900:
      return new SendError('permanent', { code: 'commentAnswered', detail })
    case 10902:
    case 10903:
      return new SendError('permanent', { code: 'commentGone', detail })
    // What Meta's machines take for spam.
    case 1893015:
    case 1404006:
      return new SendError('permanent', { code: 'spamRejected', detail })
  }
  if (code >= 200 && code < 300) return new SendError('channel', { code: 'notPermitted', detail })
  if (status >= 500) return new SendError('retry', { code: 'providerFailed', detail })
  return new SendError('permanent', { code: 'contentRejected', detail })
}
