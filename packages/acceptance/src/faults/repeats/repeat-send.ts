import { ApiError } from '../../../../server/src/testing/call.ts'
import type { Random } from '../random.ts'

/**
 * Makes the same call up to `most` times, some at once, as an impatient finger does, and some after another, as a device does that had no
 * answer; and goes on until there is one. Answers every answer that came, and how often the call was made. Throws what the product refuses.
 */
export async function repeatSend<T>(
  call: () => Promise<T>,
  { random, most }: { random: Random; most: number },
): Promise<{ answers: T[]; tries: number }> {
  const wanted = Math.ceil(random.between(0, most))
  const atOnce = Math.ceil(random.between(0, wanted))
  const answers: T[] = []
  let tries = 0
  while (answers.length === 0 || tries < wanted) {
    const burst = await Promise.all(Array.from({ length: atOnce }, () => attempt(call)))
    tries += atOnce
    answers.push(...burst.filter((answer) => answer !== undefined))
  }
  return { answers, tries }
}

/** Undefined when no answer came, or none that says what became of it. */
async function attempt<T>(call: () => Promise<T>): Promise<T | undefined> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof ApiError && error.status < 500 && error.status !== 429) throw error
    return undefined
  }
}
