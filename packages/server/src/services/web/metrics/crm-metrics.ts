import { Gauge, type Registry } from 'prom-client'
import { countCrmConnections } from '../../../modules/crm/index.ts'
import type { AppContext } from '../../../platform/context.ts'
import { withinPatience } from './within-patience.ts'

/** Whether CRMs can be reached, over all organisations. */
export function registerCrmMetrics(registry: Registry, app: AppContext): void {
  new Gauge({
    name: 'besedka_crm_connections_failing',
    help: 'Connections with CRMs through which nothing passes',
    registers: [registry],
    async collect() {
      this.set((await withinPatience(countCrmConnections(app.database)))?.failing ?? Number.NaN)
    },
  })
  new Gauge({
    name: 'besedka_crm_changes_waiting',
    help: 'Changes that wait to be exchanged with CRMs',
    registers: [registry],
    async collect() {
      this.set((await withinPatience(countCrmConnections(app.database)))?.waiting ?? Number.NaN)
    },
  })
}
