import { readerOf } from '../../kit/simulator/read-given.ts'
import type { Answer, FaultWords } from '../../kit/simulator/suffer.ts'

/** A "no" of the Market: a status, a code and its words. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, words: string) {
    super(words)
    this.status = status
    this.code = code
  }
}

export function refusalAnswer(error: unknown): Answer {
  const { status, code, message } = error instanceof Refusal ? error : new Refusal(500, 'INTERNAL_ERROR', 'Internal server error')
  return { status, body: { status: 'ERROR', errors: [{ code, message }] } }
}

export const faultWords: FaultWords = {
  serverError: refusalAnswer(undefined),
  unauthorized: refusalAnswer(new Refusal(401, 'UNAUTHORIZED', 'The token is not valid')),
  busy: () => refusalAnswer(new Refusal(420, 'METHOD_FAILURE', 'Hit rate limit of 1000 requests per hour')),
}

/** Throws {@link Refusal} 400. */
export const read = readerOf((path, words) => new Refusal(400, 'BAD_REQUEST', `${path} ${words}`))
