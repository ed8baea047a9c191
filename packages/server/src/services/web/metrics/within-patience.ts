/** Prometheus itself waits ten seconds for all of a process's metrics. */
const patienceMs = 2_000

/**
 * What the database answers, or nothing when it fails or takes longer than two seconds. Metrics are needed most when it is away: those
 * that are read from it are then left out, and all others still told.
 */
export async function withinPatience<T>(answer: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patienceMs)
  })
  return Promise.race([answer.catch(() => undefined), silence]).finally(() => clearTimeout(timer))
}
