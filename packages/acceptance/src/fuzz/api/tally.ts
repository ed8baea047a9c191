/** Counts of a run. */
export type Tally = ReturnType<typeof createTally>

export function createTally() {
  const answers = new Map<string, Map<number, number>>()
  let [calls, slowestMs] = [0, 0]
  return {
    answer(operation: string, status: number, tookMs: number): void {
      calls++
      slowestMs = Math.max(slowestMs, tookMs)
      const statuses = answers.get(operation) ?? new Map<number, number>()
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      answers.set(operation, statuses)
    },
    calls: () => calls,
    slowestMs: () => slowestMs,
    /** How often an operation answered each status. */
    statuses: (operation: string): ReadonlyMap<number, number> => answers.get(operation) ?? new Map(),
    /** Answers of each status, over all operations. */
    total(): Map<number, number> {
      const total = new Map<number, number>()
      for (const statuses of answers.values()) for (const [status, count] of statuses) total.set(status, (total.get(status) ?? 0) + count)
      return new Map([...total].toSorted(([a], [b]) => a - b))
    },
  }
}
