import { readerOf } from '../../kit/simulator/read-given.ts'
import type { Answer, FaultWords } from '../../kit/simulator/suffer.ts'

/** A "no" of Odnoklassniki: a code and its name, mostly with 200. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: number
  readonly status: number

  constructor(code: number, words: string, status = 200) {
    super(words)
    this.code = code
    this.status = status
  }
}

export function refusalAnswer(error: unknown): Answer {
  const { status, code, message } = error instanceof Refusal ? error : new Refusal(9999, 'SYSTEM : internal error', 500)
  return { status, body: { error_code: code, error_msg: message, error_data: null } }
}

export const faultWords: FaultWords = {
  serverError: refusalAnswer(undefined),
  unauthorized: refusalAnswer(new Refusal(102, 'PARAM_SESSION_EXPIRED : Session expired')),
  busy: () => refusalAnswer(new Refusal(11, 'LIMIT_REACHED : Limit reached')),
}

/** Throws {@link Refusal} 100. */
export const read = readerOf((path, words) => new Refusal(100, `PARAM : ${path} ${words}`))
