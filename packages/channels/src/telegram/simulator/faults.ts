/**
 * What can be wrong with Telegram. `serverError`: 500. `busy`: 429. `notJson`: a proxy's page. `hang`: no answer at all. `reset`: the line is
 * cut before the request is taken, `resetAfterAccepting`: after it. `halfBody`: the answer breaks off, though the request was taken.
 * `unauthorized`: the token has been revoked.
 */
export type Fault = 'serverError' | 'busy' | 'notJson' | 'hang' | 'reset' | 'resetAfterAccepting' | 'halfBody' | 'unauthorized'

export type Faults = {
  /** Breaks calls from now on: all of them or the given methods, until {@link Faults.heal} or so many times. */
  break(fault: Fault, limits?: { methods?: readonly string[]; times?: number; retryAfterSeconds?: number }): void
  heal(): void
  /** The fault that befalls a call of this method. */
  next(method: string): { fault: Fault; retryAfterSeconds: number } | undefined
}

export function createFaults(): Faults {
  let current: { fault: Fault; methods: readonly string[] | undefined; left: number; retryAfterSeconds: number } | undefined
  return {
    break(fault, { methods, times = Number.POSITIVE_INFINITY, retryAfterSeconds = 3 } = {}) {
      current = { fault, methods, left: times, retryAfterSeconds }
    },
    heal() {
      current = undefined
    },
    next(method) {
      if (!current || current.left <= 0 || (current.methods && !current.methods.includes(method))) return undefined
      current.left -= 1
      return { fault: current.fault, retryAfterSeconds: current.retryAfterSeconds }
    },
  }
}
