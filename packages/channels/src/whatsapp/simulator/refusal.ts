import type { Answer, FaultWords } from '../../kit/simulator/suffer.ts'

/** A "no" of Meta: a status and an error with a code. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: number
  readonly code: number
  readonly subcode: number

  constructor(status: number, code: number, words: string, subcode = 0) {
    super(words)
    this.status = status
    this.code = code
    this.subcode = subcode
  }
}

export function refusalAnswer(thrown: unknown): Answer {
  const { status, code, subcode, message } = thrown instanceof Refusal ? thrown : new Refusal(500, 131000, 'Something went wrong')
  const words = { message: `(#${code}) ${message}`, type: 'OAuthException', code }
  return { status, body: { error: { ...words, ...(subcode !== 0 && { error_subcode: subcode }), fbtrace_id: 'A1b2C3' } } }
}

export const faultWords: FaultWords = {
  serverError: refusalAnswer(undefined),
  unauthorized: refusalAnswer(new Refusal(401, 190, 'Error validating access token')),
  busy: () => refusalAnswer(new Refusal(429, 130429, 'Rate limit hit')),
}
