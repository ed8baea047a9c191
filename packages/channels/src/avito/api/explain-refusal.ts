import { explainStatus } from '../../kit/http/explain-status.ts'
import { SendError } from '../../kit/send-error.ts'

/** An answer of the messenger API that is no success, and what it means for the delivery. */
export function explainRefusal(answer: { status: number; words: string }): SendError {
  const { status, words } = answer
  // The messenger API is part of paid plans only: 402 and 403 say so.
  if (status === 402) return new SendError('channel', { code: 'planMissing', detail: `HTTP 402 ${words}`.trim() })
  return explainStatus(answer, { forbidden: 'planMissing' })
}
