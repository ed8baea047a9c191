/** How many ms some work takes: the best of five times, because a busy machine interrupts the others. */
export function timeOf(work: () => unknown): number {
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now()
    work()
    return performance.now() - start
  })
  return Math.min(...times)
}
