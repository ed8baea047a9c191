/** The leaky bucket by which the CRM limits calls: how many fit in, and how many leak out each second. */
export function createBucket({ bucket, perSecond }: { bucket: number; perSecond: number }): { take(): boolean } {
  let level = 0
  let at = performance.now()
  return {
    take() {
      const now = performance.now()
      level = Math.max(0, level - ((now - at) / 1_000) * perSecond)
      at = now
      if (level + 1 > bucket) return false
      level += 1
      return true
    },
  }
}
