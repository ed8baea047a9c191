import { copyFile, mkdir, readdir, readlink, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Cluster } from '../system/cluster.ts'
import { withOwner } from './archive.ts'

/** Of the running server only, or made anew by a restored one: https://www.postgresql.org/docs/18/continuous-archiving.html */
const leftOut = new Set([
  'postmaster.pid',
  'postmaster.opts',
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_stat_tmp',
  'pg_subtrans',
])

/**
 * A base backup while the product goes on writing: what `pg_basebackup` does, by PostgreSQL's low-level calls, because the programs from
 * npm have no `pg_basebackup`. The copy alone is worth nothing; with the archive it can be brought to any moment after this.
 */
export async function takeBaseBackup(cluster: Cluster, into: string): Promise<void> {
  await withOwner(cluster.url, async (owner) => {
    await owner.query("SELECT pg_backup_start('drill', fast => true)")
    await copyTree(cluster.folder, into, leftOut)
    const { rows } = await owner.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop()')
    await writeFile(join(into, 'backup_label'), rows[0]?.labelfile ?? '')
  })
  for (const name of leftOut) if (!name.startsWith('postmaster')) await mkdir(join(into, name), { mode: 0o700 })
  await mkdir(join(into, 'pg_wal/archive_status'), { mode: 0o700 })
}

/** Copies a folder that lives: what vanishes meanwhile was not needed, what changes is mended from the log. */
async function copyTree(from: string, to: string, without: ReadonlySet<string>): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (without.has(entry.name)) continue
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await copyTree(source, target, nothing)
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target)
    else await copyFile(source, target).catch(unlessGone)
  }
}

const nothing: ReadonlySet<string> = new Set()

function unlessGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
