import type { Answer, FaultWords } from '../../kit/simulator/suffer.ts'

/** A "no" of VK: HTTP 200 and an error of its own. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: number

  constructor(code: number, words: string) {
    super(words)
    this.code = code
  }
}

export function refusalAnswer(error: unknown): Answer {
  const { code, message } = error instanceof Refusal ? error : new Refusal(10, 'Internal server error')
  return { status: 200, body: { error: { error_code: code, error_msg: message } } }
}

export const faultWords: FaultWords = {
  serverError: refusalAnswer(undefined),
  unauthorized: refusalAnswer(new Refusal(5, 'User authorization failed: invalid access_token (4).')),
  busy: () => refusalAnswer(new Refusal(6, 'Too many requests per second')),
}
