import { EventEmitter } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { chatHistoryTypes } from '@besedka/contract'
import { Logger, makeWorkerUtils, run } from 'graphile-worker'
import { z } from 'zod'
import { mailAnswers, mailAnswersJob } from '../../modules/answers-by-mail/index.ts'
import { anchorAudit, anchorAuditJob } from '../../modules/audit/index.ts'
import { cleanDoors, remindOfSecondFactor, remindOfSecondFactorJob } from '../../modules/authentication/index.ts'
import { cleanBotActionLinks, continueTalkJob, createContinueTalk } from '../../modules/bots/index.ts'
import { followLessons } from '../../modules/category-suggestions/index.ts'
import {
  careForAccount,
  careForAccountJob,
  careForAccounts,
  careForAccountsJob,
  connectProvider,
  connectProviderJob,
  renewSubscriptions,
} from '../../modules/channels/index.ts'
import {
  applyTeamVisibilityJob,
  cleanBegunChats,
  finishTeamVisibility,
  forgetChatField,
  forgetChatFieldJob,
  tellRead,
  tellReadJob,
} from '../../modules/chats/index.ts'
import { startTicker, WakeClocks, wakeClocksJob, wakeInSlices } from '../../modules/clocks/index.ts'
import { cleanCrmChanges, createSyncCrm, startCrmPump, syncCrmJob } from '../../modules/crm/index.ts'
import {
  cleanActs,
  customerLanes,
  exportCustomers,
  exportCustomersJob,
  runCustomerAct,
  runCustomerActJob,
  undoCustomerAct,
  undoCustomerActJob,
} from '../../modules/customer-acts/index.ts'
import { cleanImports, customerImportJob, workOnImport } from '../../modules/customer-imports/index.ts'
import { createDeliverChat, deliverChatJob, placesOfAll } from '../../modules/delivery/index.ts'
import { distribute, distributeJob } from '../../modules/distribution/index.ts'
import { mailEscalations, mailEscalationsJob } from '../../modules/escalation/index.ts'
import { cleanRuns, runEventRules, runEventRulesJob, startEventRulePump } from '../../modules/event-rules/index.ts'
import { createMakeExport, deleteExpiredExports, exportLanes, makeExportJob } from '../../modules/exports/index.ts'
import { deleteAbandonedFiles } from '../../modules/files/index.ts'
import { articleImportJob, cleanArticleImports, workOnArticleImport } from '../../modules/knowledge/index.ts'
import { cleanMacroRuns } from '../../modules/macros/index.ts'
import { watchThresholds, watchThresholdsJob } from '../../modules/monitoring/index.ts'
import { followLog, PushJob, sendPush, sendPushJob } from '../../modules/notifications/index.ts'
import { cleanBridgeLinks } from '../../modules/outreach/index.ts'
import { tellOfPlanEnds, tellOfPlanEndsJob } from '../../modules/provider/index.ts'
import { askAfterClosing, askForRatingJob, cleanQualityLinks } from '../../modules/quality/index.ts'
import {
  cleanUpdates,
  createListeners,
  createReadConversation,
  createTakeAwaitedFiles,
  readConversationJob,
  takeAwaitedFilesJob,
  watchUnread,
} from '../../modules/receiving/index.ts'
import {
  syncAllTemplates,
  syncAllTemplatesJob,
  syncInBackground,
  syncRegisteredTemplatesJob,
} from '../../modules/registered-templates/index.ts'
import { cleanRegistrations } from '../../modules/registration/index.ts'
import { followFacts, mailReport, mailReportJob, sendDueReports, sendDueReportsJob } from '../../modules/reports/index.ts'
import { cleanHits, replayRouting, replayRoutingJob } from '../../modules/routing/index.ts'
import { sendScheduled, sendScheduledJob } from '../../modules/scheduled-messages/index.ts'
import { followDocuments, followMessages } from '../../modules/search/index.ts'
import { cleanVisits } from '../../modules/visitors/index.ts'
import {
  cleanWebhookLog,
  createDeliverWebhook,
  deliverWebhookJob,
  SettledIntegrations,
  startWebhookPump,
  tellOfIntegrations,
  tellOfIntegrationsJob,
} from '../../modules/webhooks/index.ts'
import { cleanCaptchas } from '../../platform/captcha/clean-captchas.ts'
import type { AppContext } from '../../platform/context.ts'
import { openWorkerPool } from '../../platform/database/open-database.ts'
import { cleanLog } from '../../platform/events/clean-log.ts'
import type { FilePlaces } from '../../platform/files/open-file-places.ts'
import { cleanLimits } from '../../platform/http/limits.ts'
import { sendNotice, sendNoticeJob } from '../../platform/notices/notices.ts'
import type { OwnProcess } from '../../platform/processes/own-process.ts'
import { sendSms, sendSmsJob } from '../../platform/sms/sms.ts'
import { exportKinds } from '../export-kinds.ts'
import { watchOverJobs } from './abandoned-jobs.ts'
import { freeDeadJobs } from './free-dead-jobs.ts'
import { type Recurring, startSchedule } from './schedule.ts'

const AboutOrganisation = z.object({ organisationId: z.string() })
const AboutChannel = z.object({ organisationId: z.string(), channelId: z.string() })
const AboutAct = z.object({ organisationId: z.string(), actId: z.string() })
const AboutImport = z.object({ organisationId: z.string(), importId: z.string() })
const AboutMessage = z.object({ organisationId: z.string(), messageId: z.string() })
const AboutScheduled = z.object({ organisationId: z.string(), scheduledId: z.string() })
const AboutWebhook = z.object({ organisationId: z.string(), webhookId: z.string() })
const AboutConnection = z.object({ organisationId: z.string(), connectionId: z.string() })
const AboutChat = z.object({ organisationId: z.string(), chatId: z.string() })
const SealedNotice = z.object({ id: z.uuid(), sealed: z.string() })
const AboutExport = z.object({ organisationId: z.string(), exportId: z.string() })
const AboutReportMail = z.object({ organisationId: z.string(), sendingId: z.string(), accountId: z.string() })
const AboutTalk = AboutChat.extend({ talkId: z.string(), turn: z.int() })
const AboutField = z.object({ organisationId: z.string(), fieldId: z.string() })
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

/** For what comes in, and all that is over soon. */
const otherPlaces = 8
/** Providers hold at most `placesOfAll` places, and long work at most its lanes; so something is always left for the others. */
const concurrency = placesOfAll + exportLanes + customerLanes + otherPlaces

const recurring: readonly Recurring[] = [
  { name: 'deleteAbandonedFiles', everyMinutes: 60 },
  { name: 'deleteExpiredExports', everyMinutes: 60 },
  { name: 'cleanDoors', everyMinutes: 5 },
  { name: 'cleanLimits', everyMinutes: 60 },
  { name: 'cleanCaptchas', everyMinutes: 60 },
  { name: 'cleanRegistrations', everyMinutes: 60 },
  { name: 'cleanLog', everyMinutes: 60 },
  { name: 'cleanUpdates', everyMinutes: 60 },
  { name: 'cleanWebhookLog', everyMinutes: 60 },
  { name: 'cleanCrmChanges', everyMinutes: 60 },
  { name: 'cleanEventRuleRuns', everyMinutes: 60 },
  { name: 'cleanRoutingHits', everyMinutes: 60 },
  { name: 'cleanQualityLinks', everyMinutes: 60 },
  { name: 'cleanBotActionLinks', everyMinutes: 60 },
  { name: 'cleanBridgeLinks', everyMinutes: 60 },
  { name: 'cleanBegunChats', everyMinutes: 60 },
  { name: 'cleanVisits', everyMinutes: 1 },
  { name: 'cleanMacroRuns', everyMinutes: 60 },
  { name: 'cleanQueues', everyMinutes: 60 },
  { name: 'cleanCustomerActs', everyMinutes: 60 },
  { name: 'cleanCustomerImports', everyMinutes: 60 },
  { name: 'cleanArticleImports', everyMinutes: 60 },
  { name: 'renewSubscriptions', everyMinutes: 60 },
  { name: careForAccountsJob, everyMinutes: 60 },
  { name: syncAllTemplatesJob, everyMinutes: 30 },
  { name: anchorAuditJob, everyMinutes: 24 * 60 },
  { name: tellOfPlanEndsJob, everyMinutes: 60 },
  { name: watchThresholdsJob, everyMinutes: 1 },
  { name: sendDueReportsJob, everyMinutes: 1 },
  { name: remindOfSecondFactorJob, everyMinutes: 60 },
]

/** Runs jobs, and what has to happen by the clock. Several workers share the work; a job runs on one of them. */
export async function startWorker(
  app: AppContext,
  { places, process }: { places: FilePlaces; process: OwnProcess },
): Promise<{ stop(): Promise<void> }> {
  const deliverChat = createDeliverChat(app, places)
  const readConversation = createReadConversation(app, places)
  const takeAwaitedFiles = createTakeAwaitedFiles(app, places)
  const deliverWebhook = createDeliverWebhook(app)
  const syncCrm = createSyncCrm(app)
  const continueTalk = createContinueTalk(app)
  const makeExport = createMakeExport(app, places, exportKinds)
  const listeners = createListeners(app)
  const pgPool = openWorkerPool(app.database.url)
  const utils = await makeWorkerUtils({ pgPool })
  let stopping = false
  const events = new EventEmitter()
  const watching = watchOverJobs(utils, events, app.log)
  await freeDeadJobs({ database: app.database, process, utils, events })
  const runner = await run({
    events,
    pgPool,
    concurrency,
    noHandleSignals: true,
    taskList: {
      [careForAccountJob]: (payload) => careForAccount(app, AboutChannel.parse(payload)),
      [careForAccountsJob]: () => careForAccounts(app),
      [connectProviderJob]: (payload) => connectProvider(app, AboutChannel.parse(payload)),
      [distributeJob]: (payload) => distribute(app, AboutOrganisation.parse(payload).organisationId, () => stopping),
      [tellReadJob]: (payload) => tellRead(app, AboutChat.parse(payload)),
      [deliverChatJob]: (payload) => deliverChat(AboutChat.parse(payload)),
      [applyTeamVisibilityJob]: (payload) => finishTeamVisibility(app, AboutChannel.parse(payload)),
      [forgetChatFieldJob]: (payload) => forgetChatField(app, AboutField.parse(payload)),
      [wakeClocksJob]: (payload) => wakeInSlices(app, WakeClocks.parse(payload)),
      [mailEscalationsJob]: (payload) => mailEscalations(app, AboutChannel.parse(payload)),
      [readConversationJob]: (payload) => readConversation(AboutConversation.parse(payload)),
      [takeAwaitedFilesJob]: (payload) => takeAwaitedFiles(AboutMessage.parse(payload)),
      [sendSmsJob]: (payload) => sendSms(app, SealedNotice.parse(payload)),
      [sendPushJob]: (payload) => sendPush(app, PushJob.parse(payload)),
      [sendNoticeJob]: (payload) => sendNotice(app, SealedNotice.parse(payload)),
      [sendScheduledJob]: (payload) => sendScheduled(app, AboutScheduled.parse(payload)),
      [deliverWebhookJob]: (payload) => deliverWebhook(AboutWebhook.parse(payload)),
      [syncCrmJob]: (payload) => syncCrm(AboutConnection.parse(payload)),
      [runEventRulesJob]: (payload) => runEventRules(app, AboutOrganisation.parse(payload).organisationId),
      [continueTalkJob]: (payload) => continueTalk(AboutTalk.parse(payload)),
      [tellOfIntegrationsJob]: (payload) => tellOfIntegrations(app, SettledIntegrations.parse(payload)),
      [mailAnswersJob]: (payload) => mailAnswers(app, AboutChat.parse(payload)),
      [askForRatingJob]: (payload) => askAfterClosing(app, AboutChat.parse(payload)),
      [syncAllTemplatesJob]: () => syncAllTemplates(app),
      [syncRegisteredTemplatesJob]: (payload) => syncInBackground(app, AboutChannel.parse(payload)),
      [runCustomerActJob]: (payload) => runCustomerAct(app, AboutAct.parse(payload)),
      [undoCustomerActJob]: (payload) => undoCustomerAct(app, AboutAct.parse(payload)),
      [exportCustomersJob]: (payload) => exportCustomers(app, places, AboutAct.parse(payload)),
      [customerImportJob]: (payload, { job }) => workOnImport(app, AboutImport.parse(payload), job.attempts),
      [articleImportJob]: (payload, { job }) => workOnArticleImport(app, places, AboutImport.parse(payload), job.attempts),
      cleanArticleImports: () => cleanArticleImports(app.database, app.now()),
      cleanCustomerActs: () => cleanActs(app.database, app.now()),
      cleanCustomerImports: () => cleanImports(app.database, app.now()),
      renewSubscriptions: () => renewSubscriptions(app),
      cleanQualityLinks: () => cleanQualityLinks(app.database, app.now()),
      cleanBotActionLinks: () => cleanBotActionLinks(app.database, app.now()),
      cleanBridgeLinks: () => cleanBridgeLinks(app.database, app.now()),
      cleanVisits: () => cleanVisits(app.database, app.now()),
      cleanMacroRuns: () => cleanMacroRuns(app.database, app.now()),
      cleanBegunChats: () => cleanBegunChats(app.database, app.now()),
      cleanWebhookLog: () => cleanWebhookLog(app.database, app.now()),
      cleanCrmChanges: () => cleanCrmChanges(app.database, app.now()),
      cleanEventRuleRuns: () => cleanRuns(app.database, app.now()),
      cleanUpdates: () => cleanUpdates(app.database, { keepDays: updatesKeptDays, keepIdsDays: updateIdsKeptDays, now: app.now() }),
      // Each chat that ever waited has a queue of its own.
      cleanQueues: () => utils.cleanup({ tasks: ['GC_JOB_QUEUES'] }),
      deleteAbandonedFiles: async () => void (await deleteAbandonedFiles(app, places, abandonedAfterHours)),
      [makeExportJob]: (payload) => makeExport(AboutExport.parse(payload)),
      [sendDueReportsJob]: () => sendDueReports(app),
      [mailReportJob]: (payload) => mailReport(app, { store: places.store, kinds: exportKinds }, AboutReportMail.parse(payload)),
      deleteExpiredExports: () => deleteExpiredExports(app, places.store),
      [anchorAuditJob]: () => anchorAudit(app),
      [tellOfPlanEndsJob]: () => tellOfPlanEnds(app),
      [remindOfSecondFactorJob]: () => remindOfSecondFactor(app),
      [watchThresholdsJob]: () => watchThresholds(app),
      cleanDoors: () => cleanDoors(app.database),
      cleanRegistrations: () => cleanRegistrations(app),
      [replayRoutingJob]: (payload) => replayRouting(app, AboutChannel.extend({ replayId: z.string() }).parse(payload)),
      cleanRoutingHits: () => cleanHits(app.database, app.now()),
      cleanCaptchas: () => cleanCaptchas(app.database),
      cleanLimits: () => cleanLimits(app.database),
      cleanLog: async () => void (await cleanLog(app.database, { keepDays: eventsKeptDays, keptTypes: chatHistoryTypes, now: app.now() })),
    },
    logger: new Logger(() => (level, message, meta) => {
      if (level === 'error') app.log.error({ error: meta?.error }, message)
      else app.log.debug(message)
    }),
  })
  const schedule = startSchedule(app.database, app.log, recurring)
  const pump = startWebhookPump(app)
  const crmPump = startCrmPump(app)
  const rulePump = startEventRulePump(app)
  const ticker = startTicker(app)
  listeners.start()
  const unread = watchUnread(app)
  const notices = followLog(app)
  const facts = followFacts(app)
  const searched = followMessages(app)
  const documents = followDocuments(app, places.store)
  const lessons = followLessons(app)
  return {
    async stop() {
      stopping = true
      schedule.stop()
      pump.stop()
      crmPump.stop()
      rulePump.stop()
      unread.stop()
      await ticker.stop()
      await notices.stop()
      await facts.stop()
      await searched.stop()
      await documents.stop()
      await lessons.stop()
      await listeners.stop()
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
