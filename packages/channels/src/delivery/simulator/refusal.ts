import { readerOf } from '../../kit/simulator/read-given.ts'
import type { Answer, FaultWords } from '../../kit/simulator/suffer.ts'

/** A "no" of a gateway. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: number

  constructor(status: number, words: string) {
    super(words)
    this.status = status
  }
}

export function refusalAnswer(error: unknown): Answer {
  if (!(error instanceof Refusal)) return { status: 500, body: { error: 'Internal Server Error' } }
  return { status: error.status, body: { error: error.message } }
}

export const faultWords: FaultWords = {
  serverError: refusalAnswer(undefined),
  unauthorized: refusalAnswer(new Refusal(401, 'Unauthorized')),
  busy: () => refusalAnswer(new Refusal(429, 'Request limit exceeded')),
}

/** Throws {@link Refusal} 400. */
export const read = readerOf((path, words) => new Refusal(400, `${path} ${words}`))
