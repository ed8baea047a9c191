import { Gauge, type Registry } from 'prom-client'
import type { Database } from '../../../platform/database/open-database.ts'
import { withinPatience } from './within-patience.ts'

/** Whether the database answers, and how this process's connections to it are used. */
export function registerDatabaseMetrics(registry: Registry, database: Database): void {
  new Gauge({
    name: 'besedka_database_connections',
    help: 'Connections of a pool of this process, by state (busy, idle)',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [pool, { totalCount, idleCount }] of Object.entries(database.pools)) {
        this.set({ pool, state: 'busy' }, totalCount - idleCount)
        this.set({ pool, state: 'idle' }, idleCount)
      }
    },
  })
  new Gauge({
    name: 'besedka_database_connections_max',
    help: 'Most connections that a pool of this process opens',
    labelNames: ['pool'],
    registers: [registry],
    collect() {
      for (const [pool, { options }] of Object.entries(database.pools)) this.set({ pool }, options.max)
    },
  })
  new Gauge({
    name: 'besedka_database_waiting',
    help: 'Requests of this process that wait for a free connection of a pool',
    labelNames: ['pool'],
    registers: [registry],
    collect() {
      for (const [pool, { waitingCount }] of Object.entries(database.pools)) this.set({ pool }, waitingCount)
    },
  })
  new Gauge({
    name: 'besedka_database_reachable',
    help: '1 when the database answered this very request, else 0; figures that are read from it are then missing',
    registers: [registry],
    async collect() {
      this.set((await withinPatience(database.systemPool.query('SELECT 1'))) ? 1 : 0)
    },
  })
}
