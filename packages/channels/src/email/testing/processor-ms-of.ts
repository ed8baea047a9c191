/** How many milliseconds of a processor some work takes: the same on a machine that has much else to do, where a clock would go on. */
export function processorMsOf(work: () => unknown): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}
