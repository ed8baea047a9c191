import { readerOf } from '../../kit/simulator/read-given.ts'
import type { Answer, FaultWords } from '../../kit/simulator/suffer.ts'

/** A "no" of Ozon: a status, a code and its words. */
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
  const { status, code, message } = error instanceof Refusal ? error : new Refusal(500, 13, 'Internal error')
  return { status, body: { code, message, details: [] } }
}

export const wrongKey = () => new Refusal(403, 7, 'Invalid Api-Key, please contact support')

export const faultWords: FaultWords = {
  serverError: refusalAnswer(undefined),
  unauthorized: refusalAnswer(wrongKey()),
  busy: () => refusalAnswer(new Refusal(429, 8, 'You have reached request rate limit per second')),
}

/** Throws {@link Refusal} 400. */
export const read = readerOf((path, words) => new Refusal(400, 3, `invalid ${path}: ${words}`))
