import { chatHistoryTypes } from '@besedka/contract'
import { Logger, run } from 'graphile-worker'
import { cleanDoors } from '../../modules/authentication/index.ts'
import { deleteAbandonedFiles } from '../../modules/files/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { cleanLog } from '../../platform/events/clean-log.ts'
import type { FilePlaces } from '../../platform/files/open-file-places.ts'

/** Files nobody sent are kept for a day: long enough for a letter written in two sittings. */
const abandonedAfterHours = 24

/** Nobody comes back after a month and expects to go on where they stopped; the history of a chat is kept for ever. */
const eventsKeptDays = 30

/** Runs jobs, and what has to happen by the clock. Several workers share the work; a job runs on one of them. */
export async function startWorker(app: AppContext, places: FilePlaces): Promise<{ stop(): Promise<void> }> {
  const runner = await run({
    connectionString: app.database.url,
    concurrency: 4,
    noHandleSignals: true,
    maxPoolSize: 4,
    taskList: {
      deleteAbandonedFiles: async () => void (await deleteAbandonedFiles(app, places, abandonedAfterHours)),
      cleanDoors: () => cleanDoors(app.database),
      cleanLog: async () => void (await cleanLog(app.database, { keepDays: eventsKeptDays, keptTypes: chatHistoryTypes, now: app.now() })),
    },
    crontab: '17 * * * * deleteAbandonedFiles\n*/5 * * * * cleanDoors\n41 * * * * cleanLog',
    logger: new Logger(() => (level, message) => void (level === 'error' ? app.log.error(message) : app.log.debug(message))),
  })
  return { stop: () => runner.stop() }
}
