/**
 * Lets at most `limit` tasks run at a time; the others wait in order. For work whose memory, not its time, must be bounded.
 */
export function runFewAtOnce(limit: number): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let free = limit
  const waiting: (() => void)[] = []
  return async (task) => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await task()
    } finally {
      // The place passes to the next in line without becoming free, so nobody can slip in between.
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
