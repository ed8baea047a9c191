/**
 * Lets tasks run side by side while their costs fit into `capacity` together; the others wait in the order they came. For work whose
 * memory must be bounded. A task that costs more than the whole capacity runs alone.
 */
export function shareCapacity(capacity: number): <Result>(cost: number, task: () => Promise<Result>) => Promise<Result> {
  let free = capacity
  const waiting: { cost: number; start: () => void }[] = []

  function startNext(): void {
    for (let next = waiting[0]; next && next.cost <= free; next = waiting[0]) {
      waiting.shift()
      free -= next.cost
      next.start()
    }
  }

  return async (cost, task) => {
    const taken = Math.min(cost, capacity)
    await new Promise<void>((start) => {
      waiting.push({ cost: taken, start })
      startNext()
    })
    try {
      return await task()
    } finally {
      free += taken
      startNext()
    }
  }
}
