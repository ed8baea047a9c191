import { sessionToken } from '../api/session.ts'
import { NotFoundPage } from '../pages/errors/NotFoundPage.tsx'
import { UnknownErrorPage } from '../pages/errors/UnknownErrorPage.tsx'
import type { Screen } from './router/find-screen.ts'
import { settingsStart } from './settings-start.ts'

const users = async () => (await import('../pages/users/UsersPage.tsx')).UsersPage
const customers = async () => (await import('../pages/customers/CustomersPage.tsx')).CustomersPage
const companies = async () => (await import('../pages/companies/CompaniesPage.tsx')).CompaniesPage
const teams = async () => (await import('../pages/teams/TeamsPage.tsx')).TeamsPage
const roles = async () => (await import('../pages/roles/RolesPage.tsx')).RolesPage
const topicSets = async () => (await import('../pages/categories/TopicSetsPage.tsx')).TopicSetsPage
const reports = async () => (await import('../pages/reports/ReportsPage.tsx')).ReportsPage
const finance = async () => (await import('../pages/finance/FinancePage.tsx')).FinancePage
const monitoring = async () => (await import('../pages/monitoring/MonitoringPage.tsx')).MonitoringPage
const refusals = () => import('../pages/errors/refusal-pages.tsx')

/** Every address of the screens (spec 2), written out: tests read them here. */
export const screens: readonly Screen[] = [
  {
    path: '/',
    // Spec 2: with a token stored the user goes on to the admin area.
    redirect: () => (sessionToken() ? '/admin' : undefined),
    page: async () => (await import('../pages/login/LoginPage.tsx')).LoginPage,
  },
  { path: '/signup', page: async () => (await import('../pages/signup/SignUpPage.tsx')).SignUpPage },
  // Spec 2: always leads on with the token as a query parameter; mails lead here.
  { path: '/registration/phone-confirmation/$token', redirect: () => `/signup?token=${location.pathname.split('/').at(-1)}` },
  { path: '/restore', page: async () => (await import('../pages/restore/RestorePage.tsx')).RestorePage },
  {
    path: '/two-factor',
    redirect: () => (sessionToken() ? undefined : '/'),
    page: async () => (await import('../pages/two-factor/TwoFactorPage.tsx')).TwoFactorPage,
  },
  { path: '/invitation', page: async () => (await import('../pages/invitation/InvitationPage.tsx')).InvitationPage },
  { path: '/wall/$token', page: async () => (await import('../pages/wall/WallPage.tsx')).WallPage },
  { path: '/not-found', page: () => NotFoundPage },
  { path: '/no-rights', page: async () => (await refusals()).NoRightsPage },
  { path: '/service-unavailable', page: async () => (await refusals()).ServiceUnavailablePage },
  { path: '/unknown-error', page: () => UnknownErrorPage },

  { path: '/admin', inside: true, redirect: () => '/admin/chats?filter=assigned' },
  { path: '/admin/chats', inside: true, page: async () => (await import('../pages/chats/ChatsPage.tsx')).ChatsPage },
  {
    path: '/admin/expanded-search',
    inside: true,
    page: async () => (await import('../pages/search/SearchPage.tsx')).SearchPage,
  },
  { path: '/admin/options', inside: true, page: async () => (await refusals()).OptionsPage },
  { path: '/admin/support', inside: true, page: async () => (await import('../pages/support/SupportPage.tsx')).SupportPage },
  { path: '/admin/customers', key: 'customers', inside: true, page: customers },
  {
    path: '/admin/customers/import',
    inside: true,
    page: async () => (await import('../pages/customer-import/CustomerImportPage.tsx')).CustomerImportPage,
  },
  { path: '/admin/customers/$id', key: 'customers', inside: true, page: customers },
  { path: '/admin/companies', key: 'companies', inside: true, page: companies },
  { path: '/admin/companies/$id', key: 'companies', inside: true, page: companies },
  { path: '/admin/ai', inside: true, page: async () => (await import('../pages/ai/AiPage.tsx')).AiPage },
  { path: '/admin/visitors', inside: true, page: async () => (await import('../pages/visitors/VisitorsPage.tsx')).VisitorsPage },
  { path: '/admin/users', inside: true, redirect: () => '/admin/users/all' },
  { path: '/admin/users/all', key: 'users', inside: true, page: users },
  {
    path: '/admin/users/import',
    inside: true,
    page: async () => (await import('../pages/users/PeopleImportPage.tsx')).PeopleImportPage,
  },
  { path: '/admin/users/edit', key: 'users', inside: true, page: users },
  { path: '/admin/teams', inside: true, redirect: () => '/admin/teams/all' },
  { path: '/admin/teams/all', key: 'teams', inside: true, page: teams },
  { path: '/admin/teams/edit', key: 'teams', inside: true, page: teams },
  { path: '/admin/reports', inside: true, redirect: () => '/admin/reports/report' },
  { path: '/admin/reports/report', key: 'reports', inside: true, page: reports },
  { path: '/admin/reports/common', key: 'reports', inside: true, page: reports },
  { path: '/admin/reports/dialogs', key: 'reports', inside: true, page: reports },
  { path: '/admin/reports/channels', key: 'reports', inside: true, page: reports },
  { path: '/admin/reports/employees', key: 'reports', inside: true, page: reports },
  { path: '/admin/reports/teams', key: 'reports', inside: true, page: reports },
  { path: '/admin/reports/time', key: 'reports', inside: true, page: reports },
  { path: '/admin/reports/categories', key: 'reports', inside: true, page: reports },
  { path: '/admin/reports/custom', key: 'reports', inside: true, page: reports },
  { path: '/admin/finance', inside: true, redirect: () => '/admin/finance/balance' },
  { path: '/admin/finance/balance', key: 'finance', inside: true, page: finance },
  { path: '/admin/finance/payments', key: 'finance', inside: true, page: finance },
  { path: '/admin/finance/billing', key: 'finance', inside: true, page: finance },
  { path: '/admin/monitoring', inside: true, redirect: () => '/admin/monitoring/channels' },
  { path: '/admin/monitoring/channels', key: 'monitoring', inside: true, page: monitoring },
  { path: '/admin/monitoring/teams', key: 'monitoring', inside: true, page: monitoring },
  { path: '/admin/monitoring/operators', key: 'monitoring', inside: true, page: monitoring },
  { path: '/admin/monitoring/abonents', key: 'monitoring', inside: true, page: monitoring },
  {
    path: '/admin/preferences',
    inside: true,
    redirect: settingsStart,
    page: async () => (await import('../pages/settings/SettingsIndexPage.tsx')).SettingsIndexPage,
  },
  { path: '/admin/profile', inside: true, redirect: () => '/admin/profile/general' },
  { path: '/admin/profile/general', inside: true, page: async () => (await import('../pages/profile/GeneralPage.tsx')).GeneralPage },
  {
    path: '/admin/profile/authentication',
    inside: true,
    page: async () => (await import('../pages/profile/AuthenticationPage.tsx')).AuthenticationPage,
  },
  { path: '/admin/preferences/channels', inside: true, redirect: () => '/admin/preferences/channels/all' },
  { path: '/admin/preferences/mail', inside: true, page: async () => (await import('../pages/mail/MailPage.tsx')).MailPage },
  {
    path: '/admin/preferences/security',
    inside: true,
    page: async () => (await import('../pages/security/SecurityPage.tsx')).SecurityPage,
  },
  {
    path: '/admin/preferences/channels/all',
    inside: true,
    page: async () => (await import('../pages/channels/ChannelListPage.tsx')).ChannelListPage,
  },
  {
    path: '/admin/preferences/channels/create/$type',
    inside: true,
    page: async () => (await import('../pages/channels/ChannelCreatePage.tsx')).ChannelCreatePage,
  },
  {
    path: '/admin/preferences/channels/edit/$type',
    inside: true,
    page: async () => (await import('../pages/channels/ChannelEditPage.tsx')).ChannelEditPage,
  },
  {
    path: '/admin/preferences/channels/sign-in',
    inside: true,
    page: async () => (await import('../pages/channels/ChannelSignInPage.tsx')).ChannelSignInPage,
  },
  {
    path: '/admin/preferences/channel-policy',
    inside: true,
    page: async () => (await import('../pages/channel-policy/ChannelPolicyPage.tsx')).ChannelPolicyPage,
  },
  {
    path: '/admin/preferences/mailings',
    inside: true,
    page: async () => (await import('../pages/mailings/MailingsPage.tsx')).MailingsPage,
  },
  {
    path: '/admin/preferences/working-hours',
    inside: true,
    page: async () => (await import('../pages/working-hours/WorkingHoursPage.tsx')).WorkingHoursPage,
  },
  {
    path: '/admin/preferences/black-list',
    inside: true,
    page: async () => (await import('../pages/blacklist/BlacklistPage.tsx')).BlacklistPage,
  },
  {
    path: '/admin/preferences/merge-contacts',
    inside: true,
    page: async () => (await import('../pages/merges/MergesPage.tsx')).MergesPage,
  },
  { path: '/admin/preferences/chat-bots', inside: true, page: async () => (await import('../pages/bots/BotsPage.tsx')).BotsPage },
  { path: '/admin/preferences/chat-bots/bot', inside: true, page: async () => (await import('../pages/bots/BotPage.tsx')).BotPage },
  {
    path: '/admin/preferences/organisation',
    inside: true,
    page: async () => (await import('../pages/own-organisation/OwnOrganisationPage.tsx')).OwnOrganisationPage,
  },
  { path: '/admin/preferences/ai', inside: true, page: async () => (await import('../pages/ai/AiSettingsPage.tsx')).AiSettingsPage },
  {
    path: '/admin/preferences/companies',
    inside: true,
    page: async () => (await import('../pages/organisations/OrganisationsPage.tsx')).OrganisationsPage,
  },
  { path: '/admin/preferences/templates', inside: true, redirect: () => '/admin/preferences/templates/custom' },
  {
    path: '/admin/preferences/templates/custom',
    inside: true,
    page: async () => (await import('../pages/templates/TemplatesPage.tsx')).TemplatesPage,
  },
  {
    path: '/admin/preferences/templates/whats-app',
    inside: true,
    page: async () => (await import('../pages/templates/RegisteredTemplatesPage.tsx')).RegisteredTemplatesPage,
  },
  {
    path: '/admin/preferences/macros',
    inside: true,
    page: async () => (await import('../pages/macros/MacrosPage.tsx')).MacrosPage,
  },
  {
    path: '/admin/preferences/team-channels',
    inside: true,
    page: async () => (await import('../pages/team-channels/TeamChannelsPage.tsx')).TeamChannelsPage,
  },
  {
    path: '/admin/preferences/team-channels/rules',
    inside: true,
    page: async () => (await import('../pages/team-channels/TeamChannelRulesPage.tsx')).TeamChannelRulesPage,
  },
  {
    path: '/admin/preferences/event-rules',
    inside: true,
    page: async () => (await import('../pages/event-rules/EventRulesPage.tsx')).EventRulesPage,
  },
  {
    path: '/admin/preferences/knowledge',
    inside: true,
    page: async () => (await import('../pages/knowledge/KnowledgePage.tsx')).KnowledgePage,
  },
  {
    path: '/admin/preferences/knowledge/article',
    inside: true,
    page: async () => (await import('../pages/knowledge/ArticlePage.tsx')).ArticlePage,
  },
  {
    path: '/admin/preferences/knowledge/import',
    inside: true,
    page: async () => (await import('../pages/knowledge/ArticleImportPage.tsx')).ArticleImportPage,
  },
  {
    path: '/admin/preferences/categories',
    inside: true,
    page: async () => (await import('../pages/categories/CategoriesPage.tsx')).CategoriesPage,
  },
  { path: '/admin/preferences/categories/template', key: 'topicSets', inside: true, page: topicSets },
  { path: '/admin/preferences/categories/template/$id', key: 'topicSets', inside: true, page: topicSets },
  {
    path: '/admin/preferences/chat-fields',
    inside: true,
    page: async () => (await import('../pages/chat-fields/ChatFieldsPage.tsx')).ChatFieldsPage,
  },
  {
    path: '/admin/preferences/statuses',
    inside: true,
    page: async () => (await import('../pages/customer-statuses/CustomerStatusesPage.tsx')).CustomerStatusesPage,
  },
  {
    path: '/admin/preferences/customer-fields',
    inside: true,
    page: async () => (await import('../pages/customer-fields/CustomerFieldsPage.tsx')).CustomerFieldsPage,
  },
  {
    path: '/admin/preferences/chat-tags',
    inside: true,
    page: async () => (await import('../pages/chat-tags/ChatTagsPage.tsx')).ChatTagsPage,
  },
  {
    path: '/admin/preferences/customer-tags',
    inside: true,
    page: async () => (await import('../pages/customer-tags/CustomerTagsPage.tsx')).CustomerTagsPage,
  },
  { path: '/admin/preferences/crm', inside: true, page: async () => (await import('../pages/crm/CrmPage.tsx')).CrmPage },
  {
    path: '/admin/preferences/crm/sign-in',
    inside: true,
    page: async () => (await import('../pages/crm/CrmSignInPage.tsx')).CrmSignInPage,
  },
  { path: '/admin/preferences/billing', inside: true, page: async () => (await import('../pages/billing/BillingPage.tsx')).BillingPage },
  { path: '/admin/preferences/plans', inside: true, page: async () => (await import('../pages/plans/PlansPage.tsx')).PlansPage },
  {
    path: '/admin/preferences/extensions',
    inside: true,
    page: async () => (await import('../pages/extensions/ExtensionsPage.tsx')).ExtensionsPage,
  },
  {
    path: '/admin/preferences/trial-requests',
    inside: true,
    page: async () => (await import('../pages/trial-requests/TrialRequestsPage.tsx')).TrialRequestsPage,
  },
  { path: '/admin/preferences/audit', inside: true, page: async () => (await import('../pages/audit/AuditPage.tsx')).AuditPage },
  { path: '/admin/preferences/roles', inside: true, redirect: () => '/admin/preferences/roles/all' },
  { path: '/admin/preferences/roles/all', key: 'roles', inside: true, page: roles },
  { path: '/admin/preferences/roles/edit', key: 'roles', inside: true, page: roles },
  { path: '/admin/preferences/roles/rights', key: 'roles', inside: true, page: roles },
]
