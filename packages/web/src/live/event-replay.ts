import type { LiveState } from './live-state.ts'

type Change = (state: LiveState) => LiveState

/**
 * Closes the gap between a fetch and the feed: what is heard while an answer is on its way may be missing from that answer, so it is
 * applied once more after the answer has been put in place. Versions make the repetition of events harmless, and a signal says how it is.
 */
export type EventReplay = {
  remember(change: Change): void
  /** Waits for the fetch; `put` receives its answer and the repetition of what happened meanwhile. */
  during<T>(fetch: Promise<T>, put: (answer: T, catchUp: Change) => void): Promise<void>
}

export function createEventReplay(): EventReplay {
  let running = 0
  let changes: Change[] = []

  return {
    remember(change) {
      if (running > 0) changes.push(change)
    },
    async during(fetch, put) {
      const from = changes.length
      running += 1
      try {
        const answer = await fetch
        put(answer, (state) => changes.slice(from).reduce((before, change) => change(before), state))
      } finally {
        running -= 1
        if (running === 0) changes = []
      }
    },
  }
}
