/** What the product says of its own process. Reading begins a new period for the lag. */
export type Metrics = {
  /** 99th percentile of how late the event loop was since the last reading. */
  lagP99Ms: number
  heapMb: number
  residentMb: number
}

export async function readMetrics(url: string): Promise<Metrics> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
  return {
    lagP99Ms: value('nodejs_eventloop_lag_p99_seconds') * 1_000,
    heapMb: value('nodejs_heap_size_used_bytes') / 2 ** 20,
    residentMb: value('process_resident_memory_bytes') / 2 ** 20,
  }
}
