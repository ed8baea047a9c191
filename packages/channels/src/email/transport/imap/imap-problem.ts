import { z } from 'zod'
import { SendError } from '../../../kit/send-error.ts'
import { connectionProblem } from '../connection-problem.ts'

/** What imapflow tells of a failure; all of it optional. */
const Failure = z.object({
  code: z.string().optional().catch(undefined),
  authenticationFailed: z.boolean().optional().catch(undefined),
  serverResponseCode: z.string().optional().catch(undefined),
  responseStatus: z.string().optional().catch(undefined),
  responseText: z.string().optional().catch(undefined),
  throttleReset: z.number().optional().catch(undefined),
})

/** RFC 5530: the server says that it is not the password. */
const notNow = ['UNAVAILABLE', 'INUSE', 'LIMIT', 'SERVERBUG', 'CONTACTADMIN']

/** Turns whatever reading a mailbox ended with into a SendError; an error that has nothing to do with the server comes back as it is. */
export function imapProblem(error: unknown): unknown {
  if (error instanceof SendError) return error
  const failure = Failure.safeParse(error).data
  if (!failure) return error
  const detail = failure.responseText
  if (failure.code === 'ETHROTTLE') {
    const wait = failure.throttleReset === undefined ? {} : { retryAfterMs: failure.throttleReset }
    return new SendError('retry', { code: 'providerBusy' }, { ...wait, wholeChannel: true })
  }
  if (notNow.includes(failure.serverResponseCode ?? '')) return new SendError('retry', { code: 'providerBusy', detail })
  if (failure.authenticationFailed) return new SendError('channel', { code: 'signInFailed', detail })
  if (failure.responseStatus === 'NO') return new SendError('channel', { code: 'notPermitted', detail })
  const problem = connectionProblem([failure.code])
  if (problem) return problem
  const nonsense = /^(ParserError|Unexpected|InvalidResponse|ResponseProcessing|LineToo|LiteralToo|ResponseToo|STARTTLS_INJ|MAX_IMAP)/
  if (failure.responseStatus === 'BAD' || nonsense.test(failure.code ?? '')) return new SendError('retry', { code: 'answerNotUnderstood' })
  return error
}

/** Waits for an answer of the server. Throws SendError. */
export async function imapAnswer<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    throw imapProblem(error)
  }
}
