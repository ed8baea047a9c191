import type { Answer, FaultWords } from '../../kit/simulator/suffer.ts'
import { Refusal } from './refusal.ts'

/** An error as the Bot API words it. */
export function refusalAnswer(error: unknown): Answer {
  const { code, message, parameters } = error instanceof Refusal ? error : new Refusal(500, 'Internal Server Error')
  return { status: code, body: { ok: false, error_code: code, description: message, ...(parameters && { parameters }) } }
}

export const faultWords: FaultWords = {
  serverError: refusalAnswer(undefined),
  unauthorized: refusalAnswer(new Refusal(401, 'Unauthorized')),
  busy: (seconds) => refusalAnswer(new Refusal(429, `Too Many Requests: retry after ${seconds}`, { retry_after: seconds })),
}
