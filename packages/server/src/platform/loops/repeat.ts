import { setTimeout } from 'node:timers/promises'
import type { Log } from '../log/create-log.ts'

export type Loop = { stop(): Promise<void> }

type Repeated = {
  everyMs: number
  /** What the log says of a run that failed. */
  complaint: string
  /** The rest after a run: `times` as long as the run took, at most `atMostMs`. It keeps growing work from crowding out requests. */
  rest?: { times: number; atMostMs: number }
  run(signal: AbortSignal): Promise<void>
}

/**
 * Runs something every `everyMs` until it is stopped. A run that takes longer is waited for, and one that fails is made up for by the next. Stopping
 * aborts the signal and waits for the run that is under way.
 */
export function repeat(log: Log, { everyMs, complaint, rest = { times: 0, atMostMs: 0 }, run }: Repeated): Loop {
  const stopping = new AbortController()
  let running: Promise<void> | undefined
  let restsUntil = 0
  const timer = setInterval(() => {
    const began = performance.now()
    if (began < restsUntil) return
    running ??= run(stopping.signal)
      .catch((error: unknown) => log.warn({ error }, complaint))
      .finally(() => {
        const ended = performance.now()
        restsUntil = ended + Math.min((ended - began) * rest.times, rest.atMostMs)
        running = undefined
      })
  }, everyMs)
  return {
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await running
    },
  }
}

/** Does one portion after another while `doPortion` answers that there is more, with a pause between them that leaves room for other work. */
export async function repeatWhileMore(
  doPortion: () => Promise<boolean>,
  { signal, pauseMs = 0 }: { signal: AbortSignal; pauseMs?: number },
): Promise<void> {
  while (!signal.aborted && (await doPortion())) {
    if (pauseMs > 0) await setTimeout(pauseMs)
  }
}
