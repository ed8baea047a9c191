import type { ChannelProblemCode } from '@besedka/contract'
import { SendError } from '../send-error.ts'

/** Providers that do not say how long to wait are left alone for so long. */
const restMs = 60_000

/**
 * What an answer that is no success means for the delivery, by its HTTP status alone. `forbidden`: what 403 says, which providers mean differently;
 * `refused`: what every other refusal says, where its words tell more; `busy`: a status of the provider's own for too many calls.
 */
export function explainStatus(
  { status, words }: { status: number; words: string },
  { forbidden, refused = 'contentRejected', busy = 429 }: { forbidden: ChannelProblemCode; refused?: ChannelProblemCode; busy?: number },
): SendError {
  const detail = `HTTP ${status} ${words}`.trim()
  switch (status) {
    case 401:
      return new SendError('channel', { code: 'tokenInvalid', detail })
    case 403:
      return new SendError('channel', { code: forbidden, detail })
    case 404:
      return new SendError('permanent', { code: 'recipientUnknown', detail })
    case 413:
      return new SendError('permanent', { code: 'fileTooBig', detail })
    case 429:
    case busy:
      return new SendError('retry', { code: 'providerBusy', detail }, { retryAfterMs: restMs, wholeChannel: true })
  }
  if (status >= 500) return new SendError('retry', { code: 'providerFailed', detail })
  if (status < 400) return new SendError('retry', { code: 'answerNotUnderstood', detail })
  return new SendError('permanent', { code: refused, detail })
}
