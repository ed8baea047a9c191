import { Gauge, type Registry } from 'prom-client'
import { countWebhooks } from '../../../modules/webhooks/index.ts'
import type { AppContext } from '../../../platform/context.ts'
import { withinPatience } from './within-patience.ts'

/** Whether the programs of organisations take what they are told, over all organisations. */
export function registerWebhookMetrics(registry: Registry, app: AppContext): void {
  new Gauge({
    name: 'besedka_webhook_messages_waiting',
    help: 'Messages to webhooks that have not been taken yet',
    registers: [registry],
    async collect() {
      this.set((await withinPatience(countWebhooks(app.database)))?.waiting ?? Number.NaN)
    },
  })
  new Gauge({
    name: 'besedka_webhooks_given_up',
    help: 'Webhooks switched off by the product after three days of failure',
    registers: [registry],
    async collect() {
      this.set((await withinPatience(countWebhooks(app.database)))?.givenUp ?? Number.NaN)
    },
  })
}
