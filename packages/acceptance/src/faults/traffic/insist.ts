import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError } from '../../../../server/src/testing/call.ts'
import { inTime } from '../in-time.ts'

/** What became of a call that was made until there was a clear answer. `gaveUp`: there was none while we were allowed to ask. */
export type Insisted<T> = { kind: 'answered'; entity: T } | { kind: 'refused'; code: string } | { kind: 'gaveUp' }

/** How often what was answered: `ok`, `noAnswer`, or the status and code of an answer that was no success. */
export type Answers = Map<string, number>

const answerPatienceMs = 20_000
const pauseMs = { from: 30, to: 150 }
const usualPatienceMs = 60_000

/**
 * Makes a call as clients of the product do: no answer, 429 and 5xx only delay it, and it is made again, the same in every word. Any other
 * answer is final.
 */
export async function insist<T>(call: () => Promise<T>, options: { answers: Answers; giveUp?: AbortSignal }): Promise<Insisted<T>> {
  const { answers, giveUp } = options
  while (!giveUp?.aborted) {
    try {
      const entity = await inTime(call(), answerPatienceMs)
      count(answers, 'ok')
      return { kind: 'answered', entity }
    } catch (error) {
      const answer = error instanceof ApiError ? `${error.status} ${error.code}` : 'noAnswer'
      count(answers, answer)
      if (error instanceof ApiError && error.status < 500 && error.status !== 429) return { kind: 'refused', code: error.code }
    }
    await sleep(pauseMs.from + Math.random() * (pauseMs.to - pauseMs.from))
  }
  return { kind: 'gaveUp' }
}

/** What the call answers in the end. Throws when it is refused, or has no good answer within `patienceMs`. */
export async function must<T>(call: () => Promise<T>, patienceMs = usualPatienceMs): Promise<T> {
  const answers: Answers = new Map()
  const done = await insist(call, { answers, giveUp: AbortSignal.timeout(patienceMs) })
  if (done.kind === 'answered') return done.entity
  const heard = [...answers].map(([answer, times]) => `${times} × ${answer}`).join(', ')
  throw new Error(done.kind === 'refused' ? `Refused: ${done.code}` : `No good answer in ${patienceMs} ms: ${heard || 'none at all'}`)
}

function count(answers: Answers, answer: string): void {
  answers.set(answer, (answers.get(answer) ?? 0) + 1)
}
