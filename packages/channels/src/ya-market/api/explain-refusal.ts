import { explainStatus } from '../../kit/http/explain-status.ts'
import type { SendError } from '../../kit/send-error.ts'

/** An answer of the partner API that is no success, and what it means for the delivery. */
export function explainRefusal(answer: { status: number; words: string }): SendError {
  // 403 says both that the key is wrong and that it may not do this. 420 is the Market's own.
  return explainStatus(answer, { forbidden: 'tokenInvalid', busy: 420 })
}
