import { newId } from '@besedka/contract'
import { isApiError } from '../../api/api-error.ts'

/** After this long a repeated run is a new one, whatever became of the run whose answer was lost. */
const keptMs = 10 * 60_000

const unanswered = new Map<string, { runId: string; at: number }>()

/** The number of a run: that of the last one of this macro in this chat as long as it has no answer, so that nothing is done twice. */
export function runIdOf(chatId: string, macroId: string, now = Date.now()): string {
  const key = `${chatId} ${macroId}`
  const last = unanswered.get(key)
  if (last && now - last.at < keptMs) return last.runId
  const runId = newId()
  unanswered.set(key, { runId, at: now })
  return runId
}

/** The run has its answer: what came of it, or that it was refused. After any other failure nobody knows whether it was done. */
export function runAnswered(chatId: string, macroId: string, failure?: unknown): void {
  const isKnown = failure === undefined || (isApiError(failure) && failure.status >= 400 && failure.status < 500)
  if (isKnown) unanswered.delete(`${chatId} ${macroId}`)
}
