import type { StaffEvent } from '@besedka/contract'
import { applyPayload } from './apply-event.ts'
import type { LiveState } from './live-state.ts'

/**
 * Closes the gap between a fetch and the feed: an event that arrives while an answer is on its way may be missing from that answer,
 * so it is applied once more after the answer has been put in place. Versions make the repetition harmless.
 */
export type EventReplay = {
  remember(events: readonly StaffEvent[]): void
  /** Waits for the fetch; `put` receives its answer and the repetition of what happened meanwhile. */
  during<T>(fetch: Promise<T>, put: (answer: T, catchUp: (state: LiveState) => LiveState) => void): Promise<void>
}

export function createEventReplay(): EventReplay {
  let running = 0
  let events: StaffEvent[] = []

  return {
    remember(fresh) {
      if (running > 0) events.push(...fresh)
    },
    async during(fetch, put) {
      const from = events.length
      running += 1
      try {
        const answer = await fetch
        put(answer, (state) => events.slice(from).reduce(applyPayload, state))
      } finally {
        running -= 1
        if (running === 0) events = []
      }
    },
  }
}
