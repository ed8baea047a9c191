import type { Clock } from '../ports.ts'

/** Time that stands still until a test moves it. */
export function fakeClock() {
  let now = Date.parse('2026-05-12T09:00:00Z')
  let timers: { at: number; task: () => void }[] = []

  const clock: Clock = {
    now: () => now,
    after(delay, task) {
      const timer = { at: now + delay, task }
      timers.push(timer)
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
  }

  return {
    clock,
    /** Lets time pass; timers run in order, and what they start has a chance to finish. */
    async pass(ms: number) {
      const end = now + ms
      for (;;) {
        const next = timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0]
        if (next === undefined) break
        timers = timers.filter((timer) => timer !== next)
        now = Math.max(now, next.at)
        next.task()
        await settled()
      }
      now = end
      await settled()
    },
    /** The machine sleeps: time goes by, timers do not run. */
    sleep(ms: number) {
      now += ms
    },
  }
}

/** Lets every promise that can go on go on. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve()
}
