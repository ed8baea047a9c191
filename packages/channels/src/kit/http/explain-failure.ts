import { z } from 'zod'
import { SendError } from '../send-error.ts'

const certificateCodes = /^(CERT_|ERR_TLS_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_(VERIFY|GET_ISSUER))/

const neverConnected: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])

/** Node gives the reason as `cause.code`; messages are left out, because they may carry the address, and the address carries the token. */
const WithCause = z.object({ cause: z.object({ code: z.string().max(60) }) })

/** What an exception of `fetch` means: nobody answered, or the answer broke off. */
export function explainFailure(error: unknown): SendError {
  if (error instanceof SendError) return error
  if (error instanceof Error && error.name === 'TimeoutError') return new SendError('retry', { code: 'timedOut' }, { maybeTaken: true })
  const code = WithCause.safeParse(error).data?.cause.code
  if (code && /TIMEOUT|ETIMEDOUT/.test(code))
    return new SendError('retry', { code: 'timedOut', detail: code }, { maybeTaken: !/CONNECT/.test(code) })
  if (code && certificateCodes.test(code)) return new SendError('retry', { code: 'certificateInvalid', detail: code })
  // Before a connection stands nothing can have been taken; once it breaks, nobody knows.
  const maybeTaken = code === undefined || !neverConnected.has(code)
  return new SendError('retry', { code: 'connectionFailed', detail: code }, { maybeTaken })
}
