import { Actor } from '@besedka/contract'
import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import { createAnswerCustomer } from '../../modules/ai/index.ts'
import { mailAnswers, mailAnswersJob } from '../../modules/answers-by-mail/index.ts'
import { setAsideLate, setAsideLateJob } from '../../modules/blacklist/index.ts'
import { continueTalkJob, createContinueTalk } from '../../modules/bots/index.ts'
import {
  careForAccount,
  careForAccountJob,
  connectProvider,
  connectProviderJob,
  watchHook,
  watchHookJob,
} from '../../modules/channels/index.ts'
import { runChatTagAct, runChatTagActJob, undoChatTagAct, undoChatTagActJob, workOnTagAct } from '../../modules/chat-tags/index.ts'
import {
  applyTeamVisibilityJob,
  eraseCustomerJob,
  finishTeamVisibility,
  forgetChatField,
  forgetChatFieldJob,
  tellRead,
  tellReadJob,
  tellReplacedStatus,
} from '../../modules/chats/index.ts'
import { WakeClocks, wakeClocksJob, wakeInSlices } from '../../modules/clocks/index.ts'
import { createSyncCrm, syncCrmJob } from '../../modules/crm/index.ts'
import {
  exportCustomers,
  exportCustomersJob,
  runCustomerAct,
  runCustomerActJob,
  undoCustomerAct,
  undoCustomerActJob,
} from '../../modules/customer-acts/index.ts'
import { customerImportJob, workOnImport } from '../../modules/customer-imports/index.ts'
import { ReplacedStatus, tellReplacedStatusJob } from '../../modules/customers/index.ts'
import { createDeliverChat, deliverChatJob } from '../../modules/delivery/index.ts'
import { distribute, distributeJob } from '../../modules/distribution/index.ts'
import { mailEscalations, mailEscalationsJob } from '../../modules/escalation/index.ts'
import { runEventRules, runEventRulesJob } from '../../modules/event-rules/index.ts'
import { createMakeExport, makeExportJob } from '../../modules/exports/index.ts'
import { tellFinance, tellFinanceJob } from '../../modules/finance/index.ts'
import { articleImportJob, workOnArticleImport } from '../../modules/knowledge/index.ts'
import { PushJob, sendPush, sendPushJob } from '../../modules/notifications/index.ts'
import { removeDemoJob } from '../../modules/own-organisation/index.ts'
import { eraseOrganisation, eraseOrganisationJob } from '../../modules/provider/index.ts'
import { askAfterClosing, askForRatingJob } from '../../modules/quality/index.ts'
import { createReadConversation, createTakeAwaitedFiles, readConversationJob, takeAwaitedFilesJob } from '../../modules/receiving/index.ts'
import { syncInBackground, syncRegisteredTemplatesJob } from '../../modules/registered-templates/index.ts'
import { mailReport, mailReportJob } from '../../modules/reports/index.ts'
import { replayRouting, replayRoutingJob } from '../../modules/routing/index.ts'
import { sendScheduled, sendScheduledJob } from '../../modules/scheduled-messages/index.ts'
import {
  createDeliverWebhook,
  deliverWebhookJob,
  SettledIntegrations,
  tellOfIntegrations,
  tellOfIntegrationsJob,
} from '../../modules/webhooks/index.ts'
import { sendNotice, sendNoticeJob } from '../../platform/notices/notices.ts'
import { sendSms, sendSmsJob } from '../../platform/sms/sms.ts'
import { ErasedCustomer, eraseCustomer } from '../erasing/erase-customer.ts'
import { eraseOldMessagesOf, eraseOldMessagesOfJob } from '../erasing/erase-old-messages.ts'
import { exportKinds } from '../export-kinds.ts'
import { removeDemo } from '../first-start/remove-demo.ts'
import type { WorkerParts } from './recurring-jobs.ts'

const AboutOrganisation = z.object({ organisationId: z.string() })
const AboutChannel = z.object({ organisationId: z.string(), channelId: z.string() })
const StoppedBy = z.object({ organisationId: z.string(), entryIds: z.array(z.string()), by: Actor })
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

/** The jobs that are queued when something has happened, by name. `isStopping` tells a long one that the worker wants to stop. */
export function createTaskList({ app, places }: WorkerParts, isStopping: () => boolean): TaskList {
  const deliverChat = createDeliverChat(app, places)
  const readConversation = createReadConversation(app, places)
  const takeAwaitedFiles = createTakeAwaitedFiles(app, places)
  const deliverWebhook = createDeliverWebhook(app)
  const syncCrm = createSyncCrm(app)
  const continueTalk = createContinueTalk(app, createAnswerCustomer(app))
  const makeExport = createMakeExport(app, places, exportKinds)
  return {
    [careForAccountJob]: (payload) => careForAccount(app, AboutChannel.parse(payload)),
    [watchHookJob]: (payload) => watchHook(app, AboutChannel.parse(payload)),
    [connectProviderJob]: (payload) => connectProvider(app, AboutChannel.parse(payload)),
    [distributeJob]: (payload) => distribute(app, AboutOrganisation.parse(payload).organisationId, isStopping),
    [tellReadJob]: (payload) => tellRead(app, AboutChat.parse(payload)),
    [deliverChatJob]: (payload) => deliverChat(AboutChat.parse(payload)),
    [applyTeamVisibilityJob]: (payload) => finishTeamVisibility(app, AboutChannel.parse(payload)),
    [forgetChatFieldJob]: (payload) => forgetChatField(app, AboutField.parse(payload)),
    [tellReplacedStatusJob]: (payload) => tellReplacedStatus(app, ReplacedStatus.parse(payload)),
    [setAsideLateJob]: (payload) => setAsideLate(app, StoppedBy.parse(payload)),
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
    [tellFinanceJob]: (payload) => tellFinance(app, AboutOrganisation.parse(payload)),
    [tellOfIntegrationsJob]: (payload) => tellOfIntegrations(app, SettledIntegrations.parse(payload)),
    [mailAnswersJob]: (payload) => mailAnswers(app, AboutChat.parse(payload)),
    [askForRatingJob]: (payload) => askAfterClosing(app, AboutChat.parse(payload)),
    [syncRegisteredTemplatesJob]: (payload) => syncInBackground(app, AboutChannel.parse(payload)),
    [runCustomerActJob]: (payload) => runCustomerAct(app, AboutAct.parse(payload)),
    [undoCustomerActJob]: (payload) => undoCustomerAct(app, AboutAct.parse(payload)),
    [runChatTagActJob]: (payload, { job }) => workOnTagAct(app, AboutAct.parse(payload), { work: runChatTagAct, attempt: job.attempts }),
    [undoChatTagActJob]: (payload, { job }) => workOnTagAct(app, AboutAct.parse(payload), { work: undoChatTagAct, attempt: job.attempts }),
    [exportCustomersJob]: (payload) => exportCustomers(app, places, AboutAct.parse(payload)),
    [customerImportJob]: (payload, { job }) => workOnImport(app, AboutImport.parse(payload), job.attempts),
    [articleImportJob]: (payload, { job }) => workOnArticleImport(app, places, AboutImport.parse(payload), job.attempts),
    [makeExportJob]: (payload) => makeExport(AboutExport.parse(payload)),
    [mailReportJob]: (payload) => mailReport(app, { store: places.store, kinds: exportKinds }, AboutReportMail.parse(payload)),
    [removeDemoJob]: (payload) => removeDemo(app, AboutOrganisation.parse(payload), isStopping),
    [eraseOrganisationJob]: (payload) => eraseOrganisation(app, places.store, AboutOrganisation.parse(payload).organisationId, isStopping),
    [eraseOldMessagesOfJob]: (payload) =>
      eraseOldMessagesOf(app, places.store, AboutOrganisation.parse(payload).organisationId, isStopping),
    [eraseCustomerJob]: (payload) => eraseCustomer(app, places.store, ErasedCustomer.parse(payload), isStopping),
    [replayRoutingJob]: (payload) => replayRouting(app, AboutChannel.extend({ replayId: z.string() }).parse(payload)),
  }
}
