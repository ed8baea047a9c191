import type { Ledger } from '../ledger/ledger.ts'
import type { Random } from '../random.ts'
import type { Answers } from './insist.ts'

/** What everybody who makes traffic shares. */
export type Traffic = {
  ledger: Ledger
  random: Random
  /** No new message is begun after this; what is begun goes on until it is answered. */
  stopping: AbortSignal
  /** Not even that: the product had its time to answer. */
  giveUp: AbortSignal
  answers: Answers
}

export type RunningTraffic = Traffic & {
  /** Adds people who do this until `stopping`; what they throw is thrown by `stop`. */
  join(work: (traffic: Traffic) => Promise<unknown>): void
  /** Nobody begins a message any more; resolves when every message that was begun has its answer, at the latest after a minute. */
  stop(): Promise<void>
}

const answerPatienceMs = 60_000

/** Opens the street; whoever joins it writes until it is stopped. */
export function openTraffic(given: { ledger: Ledger; random: Random }): RunningTraffic {
  const stop = new AbortController()
  const end = new AbortController()
  const traffic: Traffic = { ...given, stopping: stop.signal, giveUp: end.signal, answers: new Map() }
  const people: Promise<unknown>[] = []
  return {
    ...traffic,
    join(work) {
      const going = work(traffic)
      // Heard in `stop`; until then it is nobody's unhandled rejection.
      going.catch(() => {})
      people.push(going)
    },
    async stop() {
      stop.abort()
      const timer = setTimeout(() => end.abort(), answerPatienceMs)
      try {
        await Promise.all(people)
      } finally {
        clearTimeout(timer)
      }
    },
  }
}
