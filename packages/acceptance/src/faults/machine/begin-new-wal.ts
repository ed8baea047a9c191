import pg from 'pg'

/** Has PostgreSQL go on in a new piece of its write-ahead log, for which it needs room. Says nothing when that fails: it is meant to. */
export async function beginNewWal(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 1_000, query_timeout: 1_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('SELECT pg_switch_wal()')
  } catch {
    // PostgreSQL is down, or goes down at this.
  } finally {
    await client.end().catch(() => undefined)
  }
}
