import { spawn } from 'node:child_process'
import { appendFile, mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { databaseName, ensureCluster } from '../../../../server/src/platform/database/embedded-postgres/cluster.ts'
import { dataDirectoryOf } from '../../../../server/src/platform/database/embedded-postgres/data-directory.ts'
import { findPrograms } from '../../../../server/src/platform/database/embedded-postgres/programs.ts'
import { chooseRunAs } from '../../../../server/src/platform/database/embedded-postgres/run-as.ts'
import { programEnvironment } from '../../../../server/src/platform/database/embedded-postgres/run-program.ts'
import { serverSettings } from '../../../../server/src/platform/database/embedded-postgres/server-settings.ts'
import type { Stage } from '../fault-run.ts'
import { freePort } from '../system/free-port.ts'

const quiet = { info: () => undefined, warn: () => undefined }

/** A PostgreSQL that is nobody's child: the product only knows its address. */
export type OutsidePostgres = {
  url: string
  port: number
  /** The same by a file of this machine, which also leads out of a network namespace. */
  urlFromAnywhere: string
}

/** Starts one that listens on this address of the machine, until the run is over. */
export async function startOutsidePostgres(stage: Stage, { host = '127.0.0.1' }: { host?: string } = {}): Promise<OutsidePostgres> {
  const home = join(stage.folder, 'database')
  const cluster = join(home, 'postgres')
  await mkdir(home, { recursive: true })
  const runAs = await chooseRunAs(cluster)
  const programs = await findPrograms(runAs, quiet)
  const password = await ensureCluster({ home, cluster, programs, runAs, log: quiet })
  await appendFile(join(cluster, 'pg_hba.conf'), 'host all all all scram-sha-256\n')
  const port = await freePort()
  const settings = [
    ...serverSettings({ port, durable: true }),
    `listen_addresses=${host}`,
    'unix_socket_directories=/proc/self/cwd',
    'shared_buffers=64MB',
  ]
  const args = ['-D', dataDirectoryOf(cluster, runAs), ...settings.flatMap((setting) => ['-c', setting])]
  const log = await open(join(home, 'postgres.log'), 'a')
  const child = spawn(programs.postgres, args, {
    cwd: cluster,
    ...runAs,
    env: programEnvironment(),
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  stage.atEnd(async () => {
    child.kill('SIGINT')
    await gone
    await log.close()
  })
  const url = `postgresql://${databaseName}:${password}@${host}:${port}/${databaseName}`
  await untilItAnswers(url)
  return { url, port, urlFromAnywhere: `${url}?host=${encodeURIComponent(cluster)}` }
}

const startPatienceMs = 20_000

async function untilItAnswers(url: string): Promise<void> {
  for (const until = performance.now() + startPatienceMs; performance.now() < until; await sleep(50)) {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => undefined)
    const answers = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => undefined)
    if (answers) return
  }
  throw new Error('PostgreSQL did not answer in time')
}
