import { EventEmitter } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { chatHistoryTypes } from '@besedka/contract'
import { Logger, makeWorkerUtils, run } from 'graphile-worker'
import { z } from 'zod'
import { cleanDoors } from '../../modules/authentication/index.ts'
import { connectProvider, connectProviderJob } from '../../modules/channels/index.ts'
import { createDeliverChat, deliverChatJob } from '../../modules/delivery/index.ts'
import { deleteAbandonedFiles } from '../../modules/files/index.ts'
import { cleanUpdates, createListeners, createReadConversation, readConversationJob } from '../../modules/receiving/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { cleanLog } from '../../platform/events/clean-log.ts'
import type { FilePlaces } from '../../platform/files/open-file-places.ts'
import { cleanLimits } from '../../platform/http/limits.ts'
import type { OwnProcess } from '../../platform/processes/own-process.ts'
import { freeDeadJobs } from './free-dead-jobs.ts'

const AboutChannel = z.object({ organisationId: z.string(), channelId: z.string() })
const AboutChat = z.object({ organisationId: z.string(), chatId: z.string() })
const AboutConversation = AboutChannel.extend({ conversation: z.string() })

/** Files nobody sent are kept for a day: long enough for a letter written in two sittings. */
const abandonedAfterHours = 24

/** Nobody comes back after a month and expects to go on where they stopped; the history of a chat is kept for ever. */
const eventsKeptDays = 30

/** Long enough to look into what a provider sent, when somebody asks a week later. */
const updatesKeptDays = 8
/** As long as a repeated one has to be recognised. */
const updateIdsKeptDays = 180

/** A provider that hangs must not keep the server from stopping: its job is freed, and done by the next process. */
const patienceMs = 8_000

/** Jobs mostly wait for providers; a provider that hangs holds at most four of them for each channel. */
const concurrency = 24

/** Runs jobs, and what has to happen by the clock. Several workers share the work; a job runs on one of them. */
export async function startWorker(
  app: AppContext,
  { places, process }: { places: FilePlaces; process: OwnProcess },
): Promise<{ stop(): Promise<void> }> {
  const deliverChat = createDeliverChat(app, places)
  const readConversation = createReadConversation(app, places)
  const listeners = createListeners(app)
  const utils = await makeWorkerUtils({ connectionString: app.database.url })
  const events = new EventEmitter()
  await freeDeadJobs({ database: app.database, process, utils, events })
  const runner = await run({
    events,
    connectionString: app.database.url,
    concurrency,
    noHandleSignals: true,
    maxPoolSize: 4,
    taskList: {
      [connectProviderJob]: (payload) => connectProvider(app, AboutChannel.parse(payload)),
      [deliverChatJob]: (payload) => deliverChat(AboutChat.parse(payload)),
      [readConversationJob]: (payload) => readConversation(AboutConversation.parse(payload)),
      cleanUpdates: () => cleanUpdates(app.database, { keepDays: updatesKeptDays, keepIdsDays: updateIdsKeptDays, now: app.now() }),
      // Each chat that ever waited has a queue of its own.
      cleanQueues: () => utils.cleanup({ tasks: ['GC_JOB_QUEUES'] }),
      deleteAbandonedFiles: async () => void (await deleteAbandonedFiles(app, places, abandonedAfterHours)),
      cleanDoors: () => cleanDoors(app.database),
      cleanLimits: () => cleanLimits(app.database),
      cleanLog: async () => void (await cleanLog(app.database, { keepDays: eventsKeptDays, keptTypes: chatHistoryTypes, now: app.now() })),
    },
    crontab:
      '17 * * * * deleteAbandonedFiles\n*/5 * * * * cleanDoors\n7 * * * * cleanLimits\n41 * * * * cleanLog\n53 3 * * * cleanUpdates\n29 * * * * cleanQueues',
    logger: new Logger(() => (level, message) => void (level === 'error' ? app.log.error(message) : app.log.debug(message))),
  })
  listeners.start()
  return {
    async stop() {
      await listeners.stop()
      await Promise.race([runner.stop(), setTimeout(patienceMs, undefined, { ref: false })])
      if (process.workerIds().length > 0) await utils.forceUnlockWorkers(process.workerIds())
      await utils.release()
    },
  }
}
