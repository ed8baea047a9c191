import type { Answer, FaultWords } from '../../kit/simulator/suffer.ts'

/** A "no" of Viber: HTTP 200 and a status of its own. `words` are for whoever reads a failed test. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: number

  constructor(status: number, words = '') {
    super(`${status} ${words}`)
    this.status = status
  }
}

export function refusalAnswer(error: unknown): Answer {
  if (!(error instanceof Refusal)) return { status: 500, body: { error: 'Internal Server Error' } }
  return { status: 200, body: { status: error.status } }
}

export const faultWords: FaultWords = {
  serverError: refusalAnswer(undefined),
  unauthorized: refusalAnswer(new Refusal(401)),
  busy: () => ({ status: 429, body: { error: 'Too Many Requests' } }),
}
