type Numbered<Update> = { number: number; update: Update }

/** Updates for a company that asks for them: kept until a later question confirms them by its marker. */
export function createPollLine<Update>(firstNumber: number) {
  let queue: Numbered<Update>[] = []
  let nextNumber = firstNumber
  let wake: () => void = () => undefined

  const answer = (limit: number) => {
    const given = queue.slice(0, limit)
    return { updates: given.map(({ update }) => update), marker: (given.at(-1)?.number ?? nextNumber - 1) + 1 }
  }

  return {
    push(update: Update): void {
      queue.push({ number: nextNumber++, update })
      wake()
    },

    /** What is there from the marker on; waits for something at most so long. A marker from before a restart confirms nothing. */
    async poll({
      marker,
      limit,
      timeoutMs,
      signal,
    }: {
      marker: number | undefined
      limit: number
      timeoutMs: number
      signal: AbortSignal
    }) {
      if (marker !== undefined && marker <= nextNumber) queue = queue.filter(({ number }) => number >= marker)
      if (queue.length === 0 && timeoutMs > 0) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, timeoutMs)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
          signal.addEventListener('abort', wake, { once: true })
        })
      }
      return answer(limit)
    },

    close(): void {
      wake()
    },
  }
}
