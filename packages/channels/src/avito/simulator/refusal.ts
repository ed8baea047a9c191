import { readerOf } from '../../kit/simulator/read-given.ts'
import type { Answer, FaultWords } from '../../kit/simulator/suffer.ts'

/** A "no" of Avito: a status and its words. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: number

  constructor(status: number, words: string) {
    super(words)
    this.status = status
  }
}

export function refusalAnswer(error: unknown): Answer {
  const { status, message } = error instanceof Refusal ? error : new Refusal(500, 'internal error')
  return { status, body: { error: { code: status, message } } }
}

export const faultWords: FaultWords = {
  serverError: refusalAnswer(undefined),
  unauthorized: refusalAnswer(new Refusal(401, 'invalid access token')),
  busy: () => refusalAnswer(new Refusal(429, 'too many requests')),
}

/** Throws {@link Refusal} 400. */
export const read = readerOf((path, words) => new Refusal(400, `${path} ${words}`.trim()))
