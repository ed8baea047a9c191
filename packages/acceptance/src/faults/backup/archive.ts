import { chown, mkdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pg from 'pg'
import type { Cluster } from '../system/cluster.ts'

/** Beside the cluster; PostgreSQL reaches it from where it stands even when it may not walk the whole way from the root. */
export function archiveOf(cluster: Pick<Cluster, 'folder'>): string {
  return join(dirname(cluster.folder), 'archive')
}

/**
 * Has PostgreSQL put every piece of its log into the archive, as docs/backup.md says: when 16 MB are full, and after `timeoutSeconds` at
 * the latest. It is started again for this.
 */
export async function archiveLog(cluster: Cluster, { timeoutSeconds }: { timeoutSeconds: number }): Promise<void> {
  const folder = archiveOf(cluster)
  const { uid, gid } = await stat(cluster.folder)
  await mkdir(folder, { mode: 0o700 })
  await chown(folder, uid, gid)
  await withOwner(cluster.url, async (owner) => {
    await owner.query(`ALTER SYSTEM SET archive_mode = on`)
    await owner.query(`ALTER SYSTEM SET archive_timeout = '${timeoutSeconds}s'`)
    // Under its own name only when it is whole, and never over one that is there.
    await owner.query(
      `ALTER SYSTEM SET archive_command = 'test ! -f ../archive/%f && cp %p ../archive/%f.part && mv ../archive/%f.part ../archive/%f'`,
    )
  })
  await cluster.stop()
  await cluster.start()
}

/** How long ago the log was last put into the archive, in seconds: what a disk that is lost with all that is on it would take with it. */
export async function archiveAgeSeconds(url: string): Promise<number> {
  return withOwner(url, async (owner) => {
    const { rows } = await owner.query<{ age: number | null }>(
      'SELECT extract(epoch FROM now() - last_archived_time)::float8 AS age FROM pg_stat_archiver',
    )
    return rows[0]?.age ?? 0
  })
}

/** Waits until everything that is in the log at this moment is in the archive. */
export async function archiveAll(url: string): Promise<void> {
  await withOwner(url, async (owner) => {
    const { rows } = await owner.query<{ file: string }>('SELECT pg_walfile_name(pg_switch_wal()) AS file')
    for (;;) {
      const { rows: archived } = await owner.query<{ done: boolean }>('SELECT last_archived_wal >= $1 AS done FROM pg_stat_archiver', [
        rows[0]?.file,
      ])
      if (archived[0]?.done) return
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  })
}

/** Lets something be done as the owner of the database, past the product. */
export async function withOwner<T>(url: string, act: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  try {
    return await act(owner)
  } finally {
    await owner.end()
  }
}
