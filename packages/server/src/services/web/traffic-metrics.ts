import { Gauge, type Registry } from 'prom-client'
import type { AppContext } from '../../platform/context.ts'

/** What waits on its way from and to providers, over all organisations: the first thing to look at when somebody says "it does not arrive". */
export function registerTrafficMetrics(registry: Registry, app: AppContext): void {
  new Gauge({
    name: 'besedka_provider_traffic',
    help: 'Updates and deliveries that wait or have failed, by direction and state',
    labelNames: ['direction', 'state'],
    registers: [registry],
    async collect() {
      for (const { direction, state, count } of await countTraffic(app)) this.set({ direction, state }, count)
    },
  })
  new Gauge({
    name: 'besedka_channels_degraded',
    help: 'Active channels with a problem',
    registers: [registry],
    async collect() {
      this.set(await countDegraded(app))
    },
  })
}

type Waiting = { direction: string; state: string; count: number }

/** Only open and failed rows are looked at, by the indexes that hold nothing else. */
async function countTraffic({ database }: AppContext): Promise<Waiting[]> {
  const { rows } = await database.systemPool.query<Waiting>(
    `SELECT 'in' AS direction, 'waiting' AS state, count(*)::int AS count FROM inbound_updates WHERE state = 'new'
     UNION ALL SELECT 'in', 'failed', count(*)::int FROM inbound_updates WHERE state = 'failed'
     UNION ALL SELECT 'out', 'waiting', count(*)::int FROM deliveries WHERE state IN ('queued', 'sending')
     UNION ALL SELECT 'out', 'failed', count(*)::int FROM deliveries WHERE state = 'failed'`,
  )
  return rows
}

async function countDegraded({ database }: AppContext): Promise<number> {
  const { rows } = await database.systemPool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM channel_states
     JOIN channels ON channels.organisation_id = channel_states.organisation_id AND channels.id = channel_states.channel_id
     WHERE channels.active AND channel_states.problem IS NOT NULL`,
  )
  return rows[0]?.count ?? 0
}
