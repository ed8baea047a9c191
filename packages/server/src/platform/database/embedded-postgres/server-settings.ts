/** Settings of PostgreSQL for a small machine that it shares with the server. */
export function serverSettings({ port, durable }: { port: number; durable: boolean }): string[] {
  return [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    // A server takes up to 28. Tests have many servers on one database, and whoever finds no connection left answers 503.
    `max_connections=${durable ? 100 : 400}`,
    'shared_buffers=256MB',
    'effective_cache_size=1GB',
    'random_page_cost=1.1',
    'jit=off',
    // A new segment every few seconds under load: filling each with 16 MB of zeros first made everybody wait (accept p99 57 → 19 ms).
    'wal_init_zero=off',
    'max_wal_size=2GB',
    'checkpoint_timeout=15min',
    'log_checkpoints=off',
    'log_timezone=UTC',
    'timezone=UTC',
    ...(durable ? ['fsync=on', 'synchronous_commit=on', 'wal_compression=on'] : forTests),
  ]
}

/**
 * Each file of tests gets a copy of a database. With more in the log of writes than a single server needs, every page of the copy would be written twice,
 * and compressed.
 */
const forTests = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'wal_level=minimal', 'max_wal_senders=0']
