import { Counter, Gauge, type Registry } from 'prom-client'
import type { AppContext } from '../../../platform/context.ts'
import { withinPatience } from './within-patience.ts'

/** What the metrics are read from. `intakeWaiting`: customers' messages taken in and not yet stored. */
export type Measured = { app: AppContext; intakeWaiting(): number }

/** What passes through this process to its listeners. Everything is counted anyway; here it is only read. */
export function registerLiveMetrics(registry: Registry, { app, intakeWaiting }: Measured): void {
  new Gauge({
    name: 'besedka_live_listeners',
    help: 'Open sockets of the live feed in this process',
    registers: [registry],
    collect() {
      this.set(app.live.count())
    },
  })
  new Gauge({
    name: 'besedka_live_events_behind',
    help: 'Events of the log that listeners of this process have not been handed yet',
    registers: [registry],
    async collect() {
      this.set((await withinPatience(app.figures.eventsBehind())) ?? Number.NaN)
    },
  })
  new Gauge({
    name: 'besedka_intake_waiting',
    help: 'Messages of customers that this process has taken in and not yet stored',
    registers: [registry],
    collect() {
      this.set(intakeWaiting())
    },
  })
  new Counter({
    name: 'besedka_events_total',
    help: 'Events that this process has committed, by type',
    labelNames: ['type'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [type, count] of app.figures.committed()) this.inc({ type }, count)
    },
  })
}
