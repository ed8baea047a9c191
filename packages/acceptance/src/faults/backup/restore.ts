import { appendFile, copyFile, cp, mkdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { chownTree } from '../../../../server/src/platform/database/embedded-postgres/chown-tree.ts'
import type { Stage } from '../fault-run.ts'
import { type Cluster, startCluster } from '../system/cluster.ts'
import { archiveOf } from './archive.ts'

export type Backup = {
  /** The copy of the cluster's folder; stays as it is. */
  base: string
  /** The cluster that was backed up: only its archive and its password are used, never its data. */
  of: Cluster
}

/**
 * Starts a PostgreSQL of the backup that reads the archive up to a named point, and opens itself for writing there. Answers when it is
 * open. Throws when the archive does not reach the point.
 */
export async function restoreToPoint(stage: Stage, { base, of }: Backup, point: string): Promise<Cluster> {
  const home = join(stage.folder, 'restored')
  const cluster = join(home, 'postgres')
  await mkdir(home)
  await cp(base, cluster, { recursive: true })
  const archive = join(home, 'archive')
  await cp(archiveOf(of), archive, { recursive: true })
  const { uid, gid } = await stat(of.folder)
  await chownTree(archive, { uid, gid })
  await copyFile(join(dirname(of.folder), 'postgres.password'), join(home, 'postgres.password'))
  const settings = [
    // Else it would put its own log among the old one's.
    'archive_mode = off',
    "restore_command = 'cp ../archive/%f %p'",
    `recovery_target_name = '${point}'`,
    "recovery_target_action = 'promote'",
  ]
  await appendFile(join(cluster, 'postgresql.auto.conf'), `${settings.join('\n')}\n`)
  await writeFile(join(cluster, 'recovery.signal'), '')
  return startCluster(stage, home)
}
