/** The value below which `share` (0–1) of the samples lie. NaN without samples. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export function median(samples: readonly number[]): number {
  const sorted = samples.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  if (sorted.length % 2 === 1) return sorted[Math.floor(middle)] ?? Number.NaN
  return ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2
}

/** p50 and p99 in milliseconds. */
export function summarise(samplesMs: readonly number[]): { p50Ms: number; p99Ms: number } {
  return { p50Ms: percentile(samplesMs, 0.5), p99Ms: percentile(samplesMs, 0.99) }
}
