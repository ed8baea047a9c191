import { Gauge, type Registry } from 'prom-client'
import { countDegradedChannels } from '../../../modules/channels/index.ts'
import { countDeliveries } from '../../../modules/delivery/index.ts'
import { countUpdates, oldestUnreadSeconds } from '../../../modules/receiving/index.ts'
import type { AppContext } from '../../../platform/context.ts'
import { withinPatience } from './within-patience.ts'

/** What waits on its way from and to providers, over all organisations: the first thing to look at when somebody says "it does not arrive". */
export function registerTrafficMetrics(registry: Registry, app: AppContext): void {
  new Gauge({
    name: 'besedka_provider_traffic',
    help: 'Updates and deliveries that wait or have failed, by direction and state',
    labelNames: ['direction', 'state'],
    registers: [registry],
    async collect() {
      const counted = await withinPatience(Promise.all([countUpdates(app.database), countDeliveries(app.database)]))
      this.reset()
      if (!counted) return
      for (const [direction, { waiting, failed }] of Object.entries({ in: counted[0], out: counted[1] })) {
        this.set({ direction, state: 'waiting' }, waiting)
        this.set({ direction, state: 'failed' }, failed)
      }
    },
  })
  new Gauge({
    name: 'besedka_updates_oldest_seconds',
    help: 'How long the oldest update of a provider has waited to be read',
    registers: [registry],
    async collect() {
      this.set((await withinPatience(oldestUnreadSeconds(app.database, app.now()))) ?? Number.NaN)
    },
  })
  new Gauge({
    name: 'besedka_channels_degraded',
    help: 'Active channels with a problem',
    registers: [registry],
    async collect() {
      this.set((await withinPatience(countDegradedChannels(app.database.system, app.now()))) ?? Number.NaN)
    },
  })
}
