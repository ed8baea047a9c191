import { EventEmitter } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { Logger, makeWorkerUtils, run } from 'graphile-worker'
import { aiPlaces } from '../../modules/bots/index.ts'
import { customerLanes } from '../../modules/customer-acts/index.ts'
import { placesOfAll } from '../../modules/delivery/index.ts'
import { exportLanes } from '../../modules/exports/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { openWorkerPool } from '../../platform/database/open-database.ts'
import type { FilePlaces } from '../../platform/files/open-file-places.ts'
import type { OwnProcess } from '../../platform/processes/own-process.ts'
import { watchOverJobs } from './abandoned-jobs.ts'
import { freeDeadJobs } from './free-dead-jobs.ts'
import { createRecurringJobs } from './recurring-jobs.ts'
import { startSchedule } from './schedule.ts'
import { startLoops } from './start-loops.ts'
import { createTaskList } from './task-list.ts'

/** A provider that hangs must not keep the server from stopping: its job is freed, and done by the next process. */
const patienceMs = 8_000

/** For what comes in, and all that is over soon. */
const otherPlaces = 8
/** Providers hold at most `placesOfAll` places, models `aiPlaces`, and long work at most its lanes; so something is always left for the others. */
const concurrency = placesOfAll + aiPlaces.inAll + exportLanes + customerLanes + otherPlaces

/** Runs jobs, and what has to happen by the clock. Several workers share the work; a job runs on one of them. */
export async function startWorker(
  app: AppContext,
  { places, process }: { places: FilePlaces; process: OwnProcess },
): Promise<{ stop(): Promise<void> }> {
  const pgPool = openWorkerPool(app.database.url)
  const utils = await makeWorkerUtils({ pgPool })
  let stopping = false
  const events = new EventEmitter()
  const watching = watchOverJobs(utils, events, app.log)
  await freeDeadJobs({ database: app.database, process, utils, events })
  const recurring = createRecurringJobs({ app, places, utils })
  const runner = await run({
    events,
    pgPool,
    concurrency,
    noHandleSignals: true,
    taskList: {
      ...createTaskList({ app, places, utils }, () => stopping),
      ...Object.fromEntries(recurring.map((job) => [job.name, job.run])),
    },
    logger: new Logger(() => (level, message, meta) => {
      if (level === 'error') app.log.error({ error: meta?.error }, message)
      else app.log.debug(message)
    }),
  })
  const schedule = startSchedule(app.database, app.log, recurring)
  const loops = startLoops(app, places.store)
  return {
    async stop() {
      stopping = true
      schedule.stop()
      await loops.stop()
      const stopped = runner.stop().then(() => true)
      const inTime = await Promise.race([stopped, setTimeout(patienceMs, false, { ref: false })])
      watching.stop()
      if (process.workerIds().length > 0) await utils.forceUnlockWorkers(process.workerIds())
      await utils.release()
      // A job that is late still has to say what became of it.
      if (inTime) await pgPool.end()
      else void stopped.finally(() => pgPool.end())
    },
  }
}
