/**
 * What can be wrong with a provider that speaks HTTP. `serverError`: 500. `busy`: 429. `notJson`: a proxy's page. `redirect`: somewhere into our own network.
 * `hang`: no answer at all. `reset`: the line is cut before the request is taken, `resetAfterAccepting`: after it. `halfBody`: the answer
 * breaks off, though the request was taken. `unauthorized`: the token has been revoked.
 */
export type Fault = 'serverError' | 'busy' | 'notJson' | 'redirect' | 'hang' | 'reset' | 'resetAfterAccepting' | 'halfBody' | 'unauthorized'

/** What befalls one call. */
export type Suffered = { fault: Fault; retryAfterSeconds: number }

export type Faults = {
  /** Breaks calls from now on: all of them or the given methods, until {@link Faults.heal} or so many times. */
  break(fault: Fault, limits?: { methods?: readonly string[]; times?: number; retryAfterSeconds?: number }): void
  /** Everything is answered so much later. */
  slowBy(ms: number): void
  heal(): void
  /** The fault that befalls a call of this method. */
  next(method: string): Suffered | undefined
  readonly delayMs: number
}

export function createFaults(): Faults {
  let current: (Suffered & { methods: readonly string[] | undefined; left: number }) | undefined
  let delayMs = 0
  return {
    break(fault, { methods, times = Number.POSITIVE_INFINITY, retryAfterSeconds = 3 } = {}) {
      current = { fault, methods, left: times, retryAfterSeconds }
    },
    slowBy(ms) {
      delayMs = ms
    },
    heal() {
      current = undefined
      delayMs = 0
    },
    next(method) {
      if (!current || current.left <= 0 || (current.methods && !current.methods.includes(method))) return undefined
      current.left -= 1
      return current
    },
    get delayMs() {
      return delayMs
    },
  }
}
