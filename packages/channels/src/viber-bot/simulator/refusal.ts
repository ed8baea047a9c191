import { readerOf } from '../../kit/simulator/read-given.ts'
import type { Answer, FaultWords } from '../../kit/simulator/suffer.ts'

const words: Readonly<Record<number, string>> = {
  1: 'invalidUrl',
  2: 'invalidAuthToken',
  3: 'badData',
  4: 'missingData',
  5: 'receiverNotRegistered',
  6: 'receiverNotSubscribed',
  10: 'webhookNotSet',
  12: 'tooManyRequests',
}

/** A "no" of Viber: HTTP 200 and a status of its own. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: number

  constructor(status: number, detail = '') {
    super(`${words[status] ?? 'generalError'}${detail && `: ${detail}`}`)
    this.status = status
  }
}

export function refusalAnswer(error: unknown): Answer {
  if (!(error instanceof Refusal)) return { status: 500, body: { error: 'Internal Server Error' } }
  return { status: 200, body: { status: error.status, status_message: error.message } }
}

export const faultWords: FaultWords = {
  serverError: refusalAnswer(undefined),
  unauthorized: refusalAnswer(new Refusal(2)),
  busy: () => refusalAnswer(new Refusal(12)),
}

/** Throws {@link Refusal} badData. */
export const read = readerOf((path, words) => new Refusal(3, `${path} ${words}`))
