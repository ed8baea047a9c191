import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { copyFile, copyFolder, sumOf } from './copy-with-sums.ts'
import type { CopiedFile } from './manifest.ts'

/** What PostgreSQL makes anew at its start, or what belongs to the one that runs (its manual, 25.3.4). */
const leftOut =
  /^postgres\/(pg_wal\/.+|postmaster\.(pid|opts)|pg_replslot\/.+|pg_dynshmem\/.+|pg_notify\/.+|pg_serial\/.+|pg_snapshots\/.+|pg_stat_tmp\/.+|pg_subtrans\/.+|.*pgsql_tmp.*|pg_internal\.init.*)$/

/**
 * Copies the cluster of a PostgreSQL that runs, with as much of its log as makes the copy whole: started on it, PostgreSQL brings it to the moment at
 * which the copy ended.
 */
export async function copyCluster({
  databaseUrl,
  cluster,
  to,
}: {
  databaseUrl: string
  cluster: string
  to: string
}): Promise<CopiedFile[]> {
  // One session from start to end: when it ends early, PostgreSQL takes the backup for broken off.
  const session = new pg.Client({ connectionString: databaseUrl })
  await session.connect()
  try {
    // Keeps the log that the copy needs from being recycled, for as long as this session lives.
    await session.query("SELECT pg_create_physical_replication_slot('besedka_backup_' || pg_backend_pid(), true, true)")
    const { rows: began } = await session.query<{ segment: string }>(
      "SELECT pg_walfile_name(pg_backup_start('besedka', fast => true)) AS segment",
    )
    const copied = await copyFolder({ from: cluster, to, path: 'postgres', skips: (path) => leftOut.test(path) })
    const { rows: ended } = await session.query<{ segment: string; label: string }>(
      'SELECT pg_walfile_name(lsn) AS segment, labelfile AS label FROM pg_backup_stop(wait_for_archive => false)',
    )
    const { rows: segments } = await session.query<{ name: string }>(
      "SELECT name FROM pg_ls_waldir() WHERE name ~ '^[0-9A-F]{24}$' AND name BETWEEN $1 AND $2 ORDER BY name",
      [began[0]?.segment, ended[0]?.segment],
    )
    for (const { name } of segments) {
      copied.push(
        ...(await copyFile({ from: join(cluster, 'pg_wal', name), to: join(to, 'pg_wal', name), path: `postgres/pg_wal/${name}` })),
      )
    }
    const label = Buffer.from(ended[0]?.label ?? '')
    await writeFile(join(to, 'backup_label'), label, { mode: 0o600 })
    return [...copied, { path: 'postgres/backup_label', size: label.length, sha256: await sumOf(join(to, 'backup_label')) }]
  } finally {
    await session.end()
  }
}
