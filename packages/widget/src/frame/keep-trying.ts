const firstPauseMs = 1_000
const longestPauseMs = 30_000

/** Does what may fail until it succeeds: after growing pauses, and at once when there is a connection again. */
export async function keepTrying<T>(run: () => Promise<T>, pauseMs = firstPauseMs): Promise<T> {
  try {
    return await run()
  } catch {
    await new Promise((resolve) => {
      setTimeout(resolve, pauseMs)
      addEventListener('online', resolve, { once: true })
    })
    return keepTrying(run, Math.min(pauseMs * 2, longestPauseMs))
  }
}
