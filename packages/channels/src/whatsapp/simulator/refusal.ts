import { readerOf } from '../../kit/simulator/read-given.ts'
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

/** Throws {@link Refusal} 131009. */
export const read = readerOf((path, words) => new Refusal(400, 131009, `Parameter value is not valid: ${path} ${words}`))

/** Throws {@link Refusal} unless the object of a path is the one that the token is good for. */
export function requireObject(id: string, own: string): void {
  if (id !== own) throw new Refusal(400, 100, `Unsupported request. Object with ID '${id}' does not exist`)
}
