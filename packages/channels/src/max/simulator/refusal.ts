import { readerOf } from '../../kit/simulator/read-given.ts'
import type { Answer, FaultWords } from '../../kit/simulator/suffer.ts'

/** A "no" of MAX: a status, a key and a sentence. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, words = '') {
    super(words)
    this.status = status
    this.code = code
  }
}

export function refusalAnswer(error: unknown): Answer {
  const { status, code, message } = error instanceof Refusal ? error : new Refusal(500, 'internal.error', 'Internal Server Error')
  return { status, body: { code, message } }
}

export const faultWords: FaultWords = {
  serverError: refusalAnswer(undefined),
  unauthorized: refusalAnswer(new Refusal(401, 'verify.token', 'Invalid access_token')),
  busy: () => refusalAnswer(new Refusal(429, 'too.many.requests', 'Too many requests')),
}

/** Throws {@link Refusal} proto.payload. */
export const read = readerOf((path, words) => new Refusal(400, 'proto.payload', `${path}: ${words}`))
