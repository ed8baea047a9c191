import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { ImpatientClient, statementTimeoutMs } from './impatient-client.ts'
import { createLender, type Lend } from './lend-connections.ts'
import { readValuesFast } from './read-values.ts'
import type { Tables } from './tables.ts'

readValuesFast()

export type Database = {
  /** Lends connections that see one organisation at a time: row-level security applies. Use it through `inOrganisation` and `readOrganisation`. */
  lend: Lend
  /** Spans organisations: doors, the intake lane, the log reader, jobs. */
  system: Kysely<Tables>
  /** The same role without a query builder, for the few statements where every microsecond counts. */
  systemPool: pg.Pool
  /**
   * The same role again, for two writers (the lanes of texts to people and to bots), each with a handful of prepared statements that find every row
   * by a key: plans are made once and may only use indexes, so a plan made on an empty table is still right on a full one.
   */
  lanePool: pg.Pool
  /** The same, for whoever stands at a door: the few statements that find out who a token is. */
  doorPool: pg.Pool
  /**
   * The app's role, for reads that walk an index in its order and find the rest by keys; use it through `readAtOnce`. Statements need
   * not wait for each other's answers on the way.
   */
  readerPool: pg.Pool
  /**
   * The role of `system`, for what people look for among very many rows: a broad question keeps nobody waiting who stands at a door, takes messages in or works
   * through jobs. Without the compiler of PostgreSQL, which takes longer than such a question.
   */
  finder: Kysely<Tables>
  /** All pools by name, for whoever measures how they are used. */
  pools: Readonly<Record<'app' | 'system' | 'lane' | 'door' | 'reader' | 'finder', pg.Pool>>
  /** The owner's way, for the queue of jobs. */
  url: string
  /** The way of the pools, for a line of one's own. */
  loginUrl: string
  close(): Promise<void>
}

/** Opens the pools, by the login where one is given. Connections are made when they are first needed; a lost one is replaced by the next query. */
export function openDatabase(
  url: string,
  options: { appConnections?: number; systemConnections?: number; loginUrl?: string } = {},
): Database {
  const loginUrl = options.loginUrl ?? url
  const appPool = openPool(loginUrl, 'besedka_app', options.appConnections ?? 10, { pipeline: true })
  const systemPool = openPool(loginUrl, 'besedka_system', options.systemConnections ?? 6)
  const lanePool = openPool(loginUrl, 'besedka_system', 2, { settings: byKeyOnly, pipeline: true })
  const doorPool = openPool(loginUrl, 'besedka_system', 2, { settings: byKeyOnly, pipeline: true })
  const readerPool = openPool(loginUrl, 'besedka_app', 4, { settings: `${byKeyOnly} ${inIndexOrder}`, pipeline: true })
  const finderPool = openPool(loginUrl, 'besedka_system', 3, { settings: '-c jit=off' })
  const pools = { app: appPool, system: systemPool, lane: lanePool, door: doorPool, reader: readerPool, finder: finderPool }
  return {
    lend: createLender(appPool),
    system: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: systemPool }) }),
    systemPool,
    lanePool,
    doorPool,
    readerPool,
    finder: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: finderPool }) }),
    pools,
    url,
    loginUrl,
    async close() {
      await Promise.all(Object.values(pools).map((pool) => pool.end()))
    },
  }
}

/** A connection outside the pools, for whoever listens on it. It is made by its first `connect`. */
export function openLine(url: string): pg.Client {
  return new ImpatientClient({ connectionString: url, options: forgetTheLost, connectionTimeoutMillis: connectionPatienceMs, ...keptAlive })
}

/** For the queue of jobs, which belongs to the owner of the schema. */
export function openWorkerPool(url: string): pg.Pool {
  return openPool(url, undefined, 5)
}

const byKeyOnly = '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off'
/** A page of a list is the next few rows of an index; PostgreSQL, not knowing how few, might else fetch them all and sort. */
const inIndexOrder = '-c enable_sort=off -c enable_bitmapscan=off'

/**
 * How long a request waits for a connection, made or freed. An attempt across a cut line is told nothing when the line is mended, so this
 * is also how late the product may notice it.
 */
const connectionPatienceMs = 4_000

/**
 * What a process leaves behind that was cut off in the middle of a transaction are locks that others wait for, for hours if nobody tells
 * PostgreSQL to look: it lets go of them five seconds after the last word, and of connections that nobody answers on within half a minute.
 */
const forgetTheLost = [
  'idle_in_transaction_session_timeout=5000',
  'tcp_keepalives_idle=10',
  'tcp_keepalives_interval=5',
  'tcp_keepalives_count=3',
  'tcp_user_timeout=20000',
]
  .map((setting) => `-c ${setting}`)
  .join(' ')

const keptAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

type PoolOptions = { settings?: string; pipeline?: boolean }

function openPool(url: string, role: string | undefined, max: number, { settings = '', pipeline = false }: PoolOptions = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    // The role is taken when the connection starts, so no statement runs as anybody else.
    options: `${role ? `-c role=${role} ` : ''}-c statement_timeout=${statementTimeoutMs} ${forgetTheLost} ${settings}`,
    pipeline,
    max,
    Client: ImpatientClient,
    connectionTimeoutMillis: connectionPatienceMs,
    idleTimeoutMillis: 60_000,
    ...keptAlive,
  })
  // An idle connection that breaks (server restart) is no defect: the pool drops it and the next query opens another.
  pool.on('error', () => {})
  // One that breaks while it is lent out speaks up itself, and unheard that would end the process. Its borrower's query fails anyway.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
