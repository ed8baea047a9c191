import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.ts'

// Positions and sizes fit a double exactly (< 2^53); as strings they would only invite comparison mistakes.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export type Database = {
  /** One organisation at a time: row-level security applies. Use it through `inOrganisation` and `readOrganisation`. */
  app: Kysely<Tables>
  /** Spans organisations: doors, the intake lane, the log reader, jobs. */
  system: Kysely<Tables>
  /** The same role without a query builder, for the few statements where every microsecond counts. */
  systemPool: pg.Pool
  url: string
  close(): Promise<void>
}

/** Opens both pools. Connections are made when they are first needed; a lost one is replaced by the next query. */
export function openDatabase(url: string, options: { appConnections?: number; systemConnections?: number } = {}): Database {
  const appPool = openPool(url, 'besedka_app', options.appConnections ?? 12)
  const systemPool = openPool(url, 'besedka_system', options.systemConnections ?? 8)
  return {
    app: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: appPool }) }),
    system: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: systemPool }) }),
    systemPool,
    url,
    async close() {
      await Promise.all([appPool.end(), systemPool.end()])
    },
  }
}

function openPool(url: string, role: string, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    // The role is taken when the connection starts, so no statement ever runs as the owner.
    options: `-c role=${role} -c statement_timeout=15000 -c idle_in_transaction_session_timeout=30000`,
    max,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
  })
  // An idle connection that breaks (server restart) is no defect: the pool drops it and the next query opens another.
  pool.on('error', () => {})
  return pool
}
