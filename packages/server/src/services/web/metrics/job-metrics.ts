import { Gauge, type Registry } from 'prom-client'
import type { Database } from '../../../platform/database/open-database.ts'
import { withinPatience } from './within-patience.ts'

type JobCounts = { due: number; running: number; later: number; failed: number; oldest_seconds: number }

/** The queue of the whole installation; every process tells the same figures, so take the largest of them, not the sum. */
export function registerJobMetrics(registry: Registry, { systemPool }: Database): void {
  let reading: Promise<JobCounts | undefined> | undefined

  /** Both metrics of one request for metrics share a reading. */
  function read(): Promise<JobCounts | undefined> {
    reading ??= withinPatience(systemPool.query<JobCounts>('SELECT * FROM count_jobs()'))
      .then((answer) => answer?.rows[0])
      .finally(() => {
        reading = undefined
      })
    return reading
  }

  new Gauge({
    name: 'besedka_jobs',
    help: 'Jobs by state: due (could run now), running, later (tried again or meant for later), failed (given up)',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const { oldest_seconds: _, ...states } = (await read()) ?? { oldest_seconds: 0 }
      this.reset()
      for (const [state, count] of Object.entries(states)) this.set({ state }, count)
    },
  })
  new Gauge({
    name: 'besedka_jobs_oldest_seconds',
    help: 'How long the oldest job that could run has been waiting',
    registers: [registry],
    async collect() {
      this.set((await read())?.oldest_seconds ?? Number.NaN)
    },
  })
}
