import { accountProcedures, invitationProcedures } from '../../modules/accounts/index.ts'
import { aiCheckProcedures, aiProcedures } from '../../modules/ai/index.ts'
import { apiKeyProcedures } from '../../modules/api-keys/index.ts'
import { auditProcedures } from '../../modules/audit/index.ts'
import { anyone, feedProcedures } from '../../modules/authentication/index.ts'
import { blacklistProcedures } from '../../modules/blacklist/index.ts'
import { botProcedures, talkProcedures } from '../../modules/bots/index.ts'
import { categoryProcedures, topicSetProcedures } from '../../modules/categories/index.ts'
import { categorySuggestionProcedures } from '../../modules/category-suggestions/index.ts'
import { channelPolicyProcedures, channelProcedures } from '../../modules/channels/index.ts'
import { chatTagProcedures } from '../../modules/chat-tags/index.ts'
import {
  accountChatProcedures,
  chatFieldProcedures,
  chatProcedures,
  companyChatProcedures,
  customerChatProcedures,
  customerProfileProcedures,
  customerValueProcedures,
} from '../../modules/chats/index.ts'
import { companyProcedures } from '../../modules/companies/index.ts'
import { crmProcedures } from '../../modules/crm/index.ts'
import { customerActProcedures } from '../../modules/customer-acts/index.ts'
import { customerImportProcedures } from '../../modules/customer-imports/index.ts'
import { customerFieldProcedures, customerStatusProcedures } from '../../modules/customers/index.ts'
import { deliveryProcedures } from '../../modules/delivery/index.ts'
import { directoryProcedures } from '../../modules/directory/index.ts'
import { distributionProcedures } from '../../modules/distribution/index.ts'
import { eventRuleProcedures } from '../../modules/event-rules/index.ts'
import { financeProcedures } from '../../modules/finance/index.ts'
import { articleExportProcedures, articleImportProcedures, knowledgeProcedures } from '../../modules/knowledge/index.ts'
import { letterProcedures } from '../../modules/letters/index.ts'
import { macroProcedures } from '../../modules/macros/index.ts'
import { mailingProcedures } from '../../modules/mailing-imports/index.ts'
import { mergeProcedures } from '../../modules/merges/index.ts'
import { chatLogProcedures, customerLogProcedures, messageProcedures } from '../../modules/messages/index.ts'
import { boardProcedures, monitoringProcedures } from '../../modules/monitoring/index.ts'
import { pushProcedures } from '../../modules/notifications/index.ts'
import { beginningChatProcedures, outreachProcedures } from '../../modules/outreach/index.ts'
import { ownOrganisationProcedures } from '../../modules/own-organisation/index.ts'
import { operatorProcedures } from '../../modules/presence/index.ts'
import { billingAccountProcedures, mailProcedures, organisationProcedures, planProcedures } from '../../modules/provider/index.ts'
import { chatRatingProcedures, customerRatingProcedures } from '../../modules/quality/index.ts'
import { channelTrafficProcedures } from '../../modules/receiving/index.ts'
import { registeredTemplateProcedures } from '../../modules/registered-templates/index.ts'
import { captchaProcedures, registrationProcedures, trialRequestProcedures } from '../../modules/registration/index.ts'
import { chatExportProcedures, reportExportProcedures, reportProcedures, reportScheduleProcedures } from '../../modules/reports/index.ts'
import { roleProcedures } from '../../modules/roles/index.ts'
import { routingProcedures } from '../../modules/routing/index.ts'
import { savedViewProcedures } from '../../modules/saved-views/index.ts'
import { scheduledMessageProcedures } from '../../modules/scheduled-messages/index.ts'
import { searchProcedures } from '../../modules/search/index.ts'
import { signInProcedures } from '../../modules/signing-in/index.ts'
import { proactiveProcedures, type SiteChat, siteSightingProcedures } from '../../modules/site-chat/index.ts'
import { supportProcedures } from '../../modules/support-chat/index.ts'
import { teamProcedures } from '../../modules/teams/index.ts'
import { templateValueProcedures } from '../../modules/template-values/index.ts'
import { templateCategoryProcedures, templateProcedures } from '../../modules/templates/index.ts'
import { customerVisitProcedures, visitorProcedures } from '../../modules/visitors/index.ts'
import { webhookProcedures } from '../../modules/webhooks/index.ts'
import { workingHoursProcedures } from '../../modules/working-hours/index.ts'

/** Every procedure of the contract and the module that answers it. One that is missing here does not compile. */
export function createRouter(siteChat: SiteChat) {
  return anyone.router({
    ...signInProcedures,
    live: feedProcedures,
    captcha: captchaProcedures,
    registration: registrationProcedures,
    trialRequests: trialRequestProcedures,
    directory: directoryProcedures,
    teams: teamProcedures,
    templates: { ...templateProcedures, ...templateValueProcedures },
    registeredTemplates: registeredTemplateProcedures,
    templateCategories: templateCategoryProcedures,
    knowledge: knowledgeProcedures,
    articleImports: articleImportProcedures,
    articleExports: articleExportProcedures,
    workingHours: workingHoursProcedures,
    roles: roleProcedures,
    categories: categoryProcedures,
    topicSets: topicSetProcedures,
    chats: {
      ...chatProcedures,
      ...beginningChatProcedures,
      ...chatLogProcedures,
      ...distributionProcedures,
      ...talkProcedures,
      ...chatRatingProcedures,
      ...categorySuggestionProcedures,
    },
    scheduledMessages: scheduledMessageProcedures,
    messages: { ...messageProcedures, ...deliveryProcedures, ...letterProcedures },
    customers: { ...customerChatProcedures, ...customerLogProcedures },
    customerProfiles: customerProfileProcedures,
    chatFields: chatFieldProcedures,
    chatTags: chatTagProcedures,
    customerFields: { ...customerFieldProcedures, ...customerValueProcedures },
    customerStatuses: customerStatusProcedures,
    customerActs: customerActProcedures,
    customerImports: customerImportProcedures,
    companies: { ...companyProcedures, ...companyChatProcedures },
    blacklist: blacklistProcedures,
    merges: mergeProcedures,
    channelPolicy: channelPolicyProcedures,
    outreach: outreachProcedures,
    visitors: visitorProcedures,
    support: supportProcedures,
    channels: { ...channelProcedures, ...channelTrafficProcedures, ...siteSightingProcedures, ...proactiveProcedures },
    routing: routingProcedures,
    bots: botProcedures,
    accounts: { ...accountProcedures, ...accountChatProcedures },
    invitations: invitationProcedures,
    mail: mailProcedures,
    operators: operatorProcedures,
    customer: { ...siteChat.procedures, ...customerRatingProcedures, ...customerVisitProcedures },
    push: pushProcedures,
    organisations: organisationProcedures,
    ownOrganisation: ownOrganisationProcedures,
    plans: planProcedures,
    finance: financeProcedures,
    billingAccounts: billingAccountProcedures,
    audit: auditProcedures,
    ai: aiProcedures,
    aiChecks: aiCheckProcedures,
    apiKeys: apiKeyProcedures,
    webhooks: webhookProcedures,
    crmConnections: crmProcedures,
    reports: reportProcedures,
    reportExports: reportExportProcedures,
    chatExports: chatExportProcedures,
    reportSchedules: reportScheduleProcedures,
    monitoring: monitoringProcedures,
    boards: boardProcedures,
    search: searchProcedures,
    savedViews: savedViewProcedures,
    macros: macroProcedures,
    mailings: mailingProcedures,
    eventRules: eventRuleProcedures,
  })
}
