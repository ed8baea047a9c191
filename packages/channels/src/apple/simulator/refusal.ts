import { readerOf } from '../../kit/simulator/read-given.ts'
import type { Answer, FaultWords } from '../../kit/simulator/suffer.ts'

/** A "no" of Apple's gateway: an HTTP status. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export function refusalAnswer(error: unknown): Answer {
  if (!(error instanceof Refusal)) return { status: 500, body: { message: 'Internal Server Error' } }
  return { status: error.status, body: { message: error.message } }
}

export const faultWords: FaultWords = {
  serverError: refusalAnswer(undefined),
  unauthorized: refusalAnswer(new Refusal(401, 'Unauthorized')),
  busy: () => refusalAnswer(new Refusal(429, 'Too Many Requests')),
}

/** Throws {@link Refusal} 400. */
export const read = readerOf((path, words) => new Refusal(400, `${path} ${words}`))
