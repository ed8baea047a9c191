import type { Answer, FaultWords } from '../../kit/simulator/suffer.ts'

/** A "no" of Meta: a status and an error with a code. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: number
  readonly code: number

  constructor(status: number, code: number, words: string) {
    super(words)
    this.status = status
    this.code = code
  }
}

export function refusalAnswer(error: unknown): Answer {
  const { status, code, message } = error instanceof Refusal ? error : new Refusal(500, 131000, 'Something went wrong')
  return { status, body: { error: { message: `(#${code}) ${message}`, type: 'OAuthException', code, fbtrace_id: 'A1b2C3' } } }
}

export const faultWords: FaultWords = {
  serverError: refusalAnswer(undefined),
  unauthorized: refusalAnswer(new Refusal(401, 190, 'Error validating access token')),
  busy: () => refusalAnswer(new Refusal(429, 130429, 'Rate limit hit')),
}
