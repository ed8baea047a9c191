import type { Config } from '../config/read-config.ts'
import type { Database } from '../database/open-database.ts'
import type { Log } from '../log/create-log.ts'
import type { Bus } from './bus.ts'
import { createPostgresBus } from './postgres-bus.ts'

/** The line that the settings name: NATS where BUS_URL says so, else PostgreSQL itself. */
export async function openBus(given: { config: Config; database: Database; log: Log }): Promise<Bus> {
  const address = given.config.busAddress
  if (!address) return createPostgresBus(given)
  const { createNatsBus } = await import('./nats-bus.ts')
  return createNatsBus({ address, log: given.log })
}
