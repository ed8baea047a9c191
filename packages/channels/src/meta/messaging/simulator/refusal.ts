import { readerOf } from '../../../kit/simulator/read-given.ts'
import type { Answer, FaultWords } from '../../../kit/simulator/suffer.ts'

/** A "no" of Meta: a status, a code, and a subcode that says more. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: number
  readonly code: number
  readonly subcode: number | undefined

  constructor(given: { status?: number; code: number; subcode?: number }, words: string) {
    super(words)
    this.status = given.status ?? 400
    this.code = given.code
    this.subcode = given.subcode
  }
}

export function refusalAnswer(error: unknown): Answer {
  const { status, code, subcode, message } =
    error instanceof Refusal ? error : new Refusal({ status: 500, code: 1200 }, 'Temporary send message failure')
  const named = subcode === undefined ? {} : { error_subcode: subcode }
  return { status, body: { error: { message: `(#${code}) ${message}`, type: 'OAuthException', code, ...named, fbtrace_id: 'BLBz' } } }
}

export const faultWords: FaultWords = {
  serverError: refusalAnswer(undefined),
  unauthorized: refusalAnswer(new Refusal({ status: 401, code: 190 }, 'Error validating access token')),
  busy: () => refusalAnswer(new Refusal({ code: 613 }, 'Calls to this api have exceeded the rate limit')),
}

/** Throws {@link Refusal} 100. */
export const read = readerOf((path, words) => new Refusal({ code: 100 }, `Invalid parameter: ${path} ${words}`))
