import { accounts } from './accounts.ts'
import { ai } from './ai.ts'
import { aiChecks } from './ai-checks.ts'
import { apiKeys } from './api-keys.ts'
import { articleExports, articleImports } from './article-archives.ts'
import { audit } from './audit.ts'
import { auth } from './auth.ts'
import { billingAccounts } from './billing-accounts.ts'
import { blacklist } from './blacklist.ts'
import { boards } from './boards.ts'
import { bots } from './bots.ts'
import { captcha } from './captcha.ts'
import { categories } from './categories.ts'
import { channelPolicy } from './channel-policy.ts'
import { channels } from './channels.ts'
import { chatFields } from './chat-fields.ts'
import { chatTags } from './chat-tags.ts'
import { chats } from './chats.ts'
import { companies } from './companies.ts'
import { crmConnections } from './crm-connections.ts'
import { customer } from './customer.ts'
import { customerActs } from './customer-acts.ts'
import { customerFields } from './customer-fields.ts'
import { customerImports } from './customer-imports.ts'
import { customerProfiles } from './customer-profiles.ts'
import { customerStatuses } from './customer-statuses.ts'
import { customers } from './customers.ts'
import { directory } from './directory.ts'
import { eventRules } from './event-rules.ts'
import { chatExports, reportExports } from './exports.ts'
import { finance } from './finance.ts'
import { invitations } from './invitations.ts'
import { knowledge } from './knowledge.ts'
import { live } from './live.ts'
import { macros } from './macros.ts'
import { mail } from './mail.ts'
import { mailings } from './mailings.ts'
import { merges } from './merges.ts'
import { messages } from './messages.ts'
import { monitoring } from './monitoring.ts'
import { operators } from './operators.ts'
import { organisations } from './organisations.ts'
import { outreach } from './outreach.ts'
import { ownOrganisation } from './own-organisation.ts'
import { plans } from './plans.ts'
import { profile } from './profile.ts'
import { push } from './push.ts'
import { registeredTemplates } from './registered-templates.ts'
import { registration } from './registration.ts'
import { reportSchedules } from './report-schedules.ts'
import { reports } from './reports.ts'
import { roles } from './roles.ts'
import { routing } from './routing.ts'
import { savedViews } from './saved-views.ts'
import { scheduledMessages } from './scheduled-messages.ts'
import { search } from './search.ts'
import { security } from './security.ts'
import { support } from './support-chat.ts'
import { teams } from './teams.ts'
import { templateCategories, templates } from './templates.ts'
import { topicSets } from './topic-sets.ts'
import { trialRequests } from './trial-requests.ts'
import { visitors } from './visitors.ts'
import { webhooks } from './webhooks.ts'
import { workingHours } from './working-hours.ts'

/** Every procedure of the product: types, validation, OpenAPI, clients, guards and the route matrix come from here. */
export const contract = {
  auth,
  security,
  profile,
  live,
  directory,
  chats,
  outreach,
  visitors,
  support,
  messages,
  scheduledMessages,
  customers,
  customerProfiles,
  chatFields,
  chatTags,
  customerFields,
  customerStatuses,
  customerActs,
  customerImports,
  companies,
  blacklist,
  merges,
  channels,
  channelPolicy,
  routing,
  bots,
  customer,
  operators,
  organisations,
  ownOrganisation,
  plans,
  finance,
  billingAccounts,
  audit,
  accounts,
  invitations,
  mail,
  teams,
  templates,
  templateCategories,
  registeredTemplates,
  knowledge,
  articleImports,
  articleExports,
  workingHours,
  roles,
  categories,
  topicSets,
  ai,
  aiChecks,
  apiKeys,
  captcha,
  registration,
  trialRequests,
  webhooks,
  crmConnections,
  push,
  reports,
  reportExports,
  chatExports,
  reportSchedules,
  monitoring,
  boards,
  search,
  savedViews,
  macros,
  mailings,
  eventRules,
}
export type Contract = typeof contract
