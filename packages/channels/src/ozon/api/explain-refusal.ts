import { explainStatus } from '../../kit/http/explain-status.ts'
import type { SendError } from '../../kit/send-error.ts'

/** An answer of the Seller API that is no success, and what it means for the delivery. */
export function explainRefusal(answer: { status: number; words: string }): SendError {
  // That a chat is over is told in words alone.
  const isOver = /\bclosed\b|закрыт/i.test(answer.words)
  return explainStatus(answer, { forbidden: codeOfForbidden(answer.words), refused: isOver ? 'chatFinished' : 'contentRejected' })
}

/** 403 says that the key is wrong, that it may not do this, or that the subscription is missing; the words say which. */
function codeOfForbidden(words: string) {
  if (/\brole\b|\bIP\b/i.test(words)) return 'notPermitted'
  return /api-?key|client-?id/i.test(words) ? 'tokenInvalid' : 'planMissing'
}
