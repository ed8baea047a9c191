/** Not every browser tells when it is idle; so long after the start most have nothing to do. */
const likelyIdleMs = 2_000

/** Does what nobody waits for, one after another, each while the browser has nothing else to do. The answer stops what has not begun. */
export function whenIdle(tasks: readonly (() => Promise<void>)[]): () => void {
  let stopped = false
  async function run() {
    for (const task of tasks) {
      await idle()
      if (stopped) return
      // It is tried again when it is wanted.
      await task().catch(() => {})
    }
  }
  void run()
  return () => {
    stopped = true
  }
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve())
    else setTimeout(resolve, likelyIdleMs)
  })
}
