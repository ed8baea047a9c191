import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { databaseName, ensureCluster } from '../../../../server/src/platform/database/embedded-postgres/cluster.ts'
import { hasEnded, startPostmaster } from '../../../../server/src/platform/database/embedded-postgres/postmaster.ts'
import { findPrograms } from '../../../../server/src/platform/database/embedded-postgres/programs.ts'
import { chooseRunAs } from '../../../../server/src/platform/database/embedded-postgres/run-as.ts'
import type { Stage } from '../fault-run.ts'
import { freePort } from './free-port.ts'
import { killPostgres, type PostgresDeath } from './kill-postgres.ts'

const quiet = { info: () => undefined, warn: () => undefined }
const startPatienceMs = 30_000
const againMs = 100

/** A PostgreSQL beside the product, as an installation with DATABASE_URL has it: nobody but the runner starts it again. */
export type Cluster = {
  url: string
  /** Its data. */
  folder: string
  kill(death: PostgresDeath): Promise<void>
  /** Starts it again after it was killed; tries until the orphans of the old one are gone. */
  start(): Promise<void>
  stop(): Promise<void>
}

/** Makes a cluster with fsync and synchronous commit on, or takes the one that is in `home`, and starts it. It ends with the run. */
export async function startCluster(stage: Stage, home = join(stage.folder, 'cluster')): Promise<Cluster> {
  await mkdir(home, { recursive: true })
  const folder = join(home, 'postgres')
  const runAs = await chooseRunAs(folder)
  const programs = await findPrograms(runAs, quiet)
  const password = await ensureCluster({ home, cluster: folder, programs, runAs, log: quiet })
  const port = await freePort()
  const options = { cluster: folder, programs, runAs, port, durable: true, logFile: join(home, 'postgres.log') }
  let main: ChildProcess = await startPostmaster(options)

  async function stop(): Promise<void> {
    if (hasEnded(main)) return
    main.ref()
    main.kill('SIGINT')
    await once(main, 'exit')
  }
  stage.atEnd(stop)

  return {
    url: `postgresql://${databaseName}:${password}@127.0.0.1:${port}/${databaseName}`,
    folder,
    async kill(death) {
      // Whatever dies, the whole of it ends: it is told not to start over in place.
      const gone = once(main, 'exit')
      await killPostgres(folder, death)
      await gone
    },
    async start() {
      if (!hasEnded(main)) return
      for (const until = Date.now() + startPatienceMs; ; await sleep(againMs)) {
        try {
          main = await startPostmaster(options)
          return
        } catch (error) {
          if (Date.now() > until) throw error
        }
      }
    },
    stop,
  }
}
