import { chatHistoryTypes } from '@besedka/contract'
import type { Task, WorkerUtils } from 'graphile-worker'
import { cleanAiRequests } from '../../modules/ai/index.ts'
import { anchorAudit, anchorAuditJob } from '../../modules/audit/index.ts'
import { cleanDoors } from '../../modules/authentication/index.ts'
import { cleanBotActionLinks } from '../../modules/bots/index.ts'
import { careForAccounts, careForAccountsJob, renewSubscriptions, watchHooks, watchHooksJob } from '../../modules/channels/index.ts'
import { cleanTagActs } from '../../modules/chat-tags/index.ts'
import { cleanBegunChats } from '../../modules/chats/index.ts'
import { cleanCrmChanges } from '../../modules/crm/index.ts'
import { cleanActs } from '../../modules/customer-acts/index.ts'
import { cleanImports } from '../../modules/customer-imports/index.ts'
import { cleanPaces } from '../../modules/delivery/index.ts'
import { cleanRuns } from '../../modules/event-rules/index.ts'
import { deleteExpiredExports } from '../../modules/exports/index.ts'
import { deleteAbandonedFiles } from '../../modules/files/index.ts'
import { cleanArticleDays, cleanArticleImports, remindOfReviews, remindOfReviewsJob } from '../../modules/knowledge/index.ts'
import { cleanMacroRuns } from '../../modules/macros/index.ts'
import { cleanMailings } from '../../modules/mailings/index.ts'
import { watchThresholds, watchThresholdsJob } from '../../modules/monitoring/index.ts'
import { cleanBridgeLinks } from '../../modules/outreach/index.ts'
import {
  chargePlans,
  chargePlansJob,
  eraseOrganisations,
  eraseOrganisationsJob,
  tellOfPlanEnds,
  tellOfPlanEndsJob,
} from '../../modules/provider/index.ts'
import { cleanQualityLinks } from '../../modules/quality/index.ts'
import { cleanUpdates } from '../../modules/receiving/index.ts'
import { syncAllTemplates, syncAllTemplatesJob } from '../../modules/registered-templates/index.ts'
import { cleanRegistrations } from '../../modules/registration/index.ts'
import { sendDueReports, sendDueReportsJob } from '../../modules/reports/index.ts'
import { cleanHits } from '../../modules/routing/index.ts'
import { remindOfSecondFactor, remindOfSecondFactorJob } from '../../modules/signing-in/index.ts'
import { cleanVisits } from '../../modules/visitors/index.ts'
import { cleanWebhookLog } from '../../modules/webhooks/index.ts'
import { cleanCaptchas } from '../../platform/captcha/clean-captchas.ts'
import type { AppContext } from '../../platform/context.ts'
import { cleanLog } from '../../platform/events/clean-log.ts'
import type { FilePlaces } from '../../platform/files/open-file-places.ts'
import { cleanLimits } from '../../platform/http/limits.ts'
import { eraseOldMessages, eraseOldMessagesJob } from '../erasing/erase-old-messages.ts'
import type { Recurring } from './schedule.ts'

/** Files nobody sent are kept for a day: long enough for a letter written in two sittings. */
const abandonedAfterHours = 24

/** Nobody comes back after a month and expects to go on where they stopped; the history of a chat is kept for ever. */
const eventsKeptDays = 30

/** Long enough to look into what a provider sent, when somebody asks a week later. */
const updatesKeptDays = 8
/** As long as a repeated one has to be recognised. */
const updateIdsKeptDays = 180

/** What the jobs of the worker are given. `places` is where files lie; `utils` are the queue's own tools. */
export type WorkerParts = { app: AppContext; places: FilePlaces; utils: WorkerUtils }

/** The jobs that run again and again, each with what it does. */
export function createRecurringJobs({ app, places, utils }: WorkerParts): readonly (Recurring & { run: Task })[] {
  return [
    {
      name: 'deleteAbandonedFiles',
      everyMinutes: 60,
      run: async () => void (await deleteAbandonedFiles(app, places, abandonedAfterHours)),
    },
    { name: 'deleteExpiredExports', everyMinutes: 60, run: () => deleteExpiredExports(app, places.store) },
    { name: 'cleanDoors', everyMinutes: 5, run: () => cleanDoors(app.database) },
    { name: 'cleanLimits', everyMinutes: 60, run: () => cleanLimits(app.database) },
    { name: 'cleanAiRequests', everyMinutes: 60, run: () => cleanAiRequests(app.database, app.now()) },
    { name: 'cleanCaptchas', everyMinutes: 60, run: () => cleanCaptchas(app.database) },
    { name: 'cleanRegistrations', everyMinutes: 60, run: () => cleanRegistrations(app) },
    {
      name: 'cleanLog',
      everyMinutes: 60,
      run: async () => void (await cleanLog(app.database, { keepDays: eventsKeptDays, keptTypes: chatHistoryTypes, now: app.now() })),
    },
    {
      name: 'cleanUpdates',
      everyMinutes: 60,
      run: () => cleanUpdates(app.database, { keepDays: updatesKeptDays, keepIdsDays: updateIdsKeptDays, now: app.now() }),
    },
    { name: 'cleanPaces', everyMinutes: 60, run: () => cleanPaces(app.database) },
    { name: 'cleanWebhookLog', everyMinutes: 60, run: () => cleanWebhookLog(app.database, app.now()) },
    { name: 'cleanCrmChanges', everyMinutes: 60, run: () => cleanCrmChanges(app.database, app.now()) },
    { name: 'cleanEventRuleRuns', everyMinutes: 60, run: () => cleanRuns(app.database, app.now()) },
    { name: 'cleanMailings', everyMinutes: 60, run: () => cleanMailings(app.database, app.now()) },
    { name: 'cleanRoutingHits', everyMinutes: 60, run: () => cleanHits(app.database, app.now()) },
    { name: 'cleanQualityLinks', everyMinutes: 60, run: () => cleanQualityLinks(app.database, app.now()) },
    { name: 'cleanBotActionLinks', everyMinutes: 60, run: () => cleanBotActionLinks(app.database, app.now()) },
    { name: 'cleanBridgeLinks', everyMinutes: 60, run: () => cleanBridgeLinks(app.database, app.now()) },
    { name: 'cleanBegunChats', everyMinutes: 60, run: () => cleanBegunChats(app.database, app.now()) },
    { name: 'cleanVisits', everyMinutes: 1, run: () => cleanVisits(app.database, app.now()) },
    { name: 'cleanMacroRuns', everyMinutes: 60, run: () => cleanMacroRuns(app.database, app.now()) },
    // Each chat that ever waited has a queue of its own, and whoever looks for a job looks at all of them.
    { name: 'cleanQueues', everyMinutes: 5, run: () => utils.cleanup({ tasks: ['GC_JOB_QUEUES'] }) },
    { name: 'cleanCustomerActs', everyMinutes: 60, run: () => cleanActs(app.database, app.now()) },
    { name: 'cleanChatTagActs', everyMinutes: 60, run: () => cleanTagActs(app.database, app.now()) },
    { name: 'cleanCustomerImports', everyMinutes: 60, run: () => cleanImports(app.database, app.now()) },
    { name: 'cleanArticleImports', everyMinutes: 60, run: () => cleanArticleImports(app.database, app.now()) },
    { name: 'cleanArticleDays', everyMinutes: 24 * 60, run: () => cleanArticleDays(app.database, app.now()) },
    { name: 'renewSubscriptions', everyMinutes: 60, run: () => renewSubscriptions(app) },
    { name: watchHooksJob, everyMinutes: 60, run: () => watchHooks(app) },
    { name: careForAccountsJob, everyMinutes: 60, run: () => careForAccounts(app) },
    { name: syncAllTemplatesJob, everyMinutes: 30, run: () => syncAllTemplates(app) },
    { name: anchorAuditJob, everyMinutes: 24 * 60, run: () => anchorAudit(app) },
    { name: tellOfPlanEndsJob, everyMinutes: 60, run: () => tellOfPlanEnds(app) },
    { name: eraseOldMessagesJob, everyMinutes: 60, run: () => eraseOldMessages(app) },
    { name: eraseOrganisationsJob, everyMinutes: 60, run: () => eraseOrganisations(app) },
    { name: chargePlansJob, everyMinutes: 10, run: () => chargePlans(app) },
    { name: watchThresholdsJob, everyMinutes: 1, run: () => watchThresholds(app) },
    { name: sendDueReportsJob, everyMinutes: 1, run: () => sendDueReports(app) },
    { name: remindOfReviewsJob, everyMinutes: 60, run: () => remindOfReviews(app) },
    { name: remindOfSecondFactorJob, everyMinutes: 60, run: () => remindOfSecondFactor(app) },
  ]
}
