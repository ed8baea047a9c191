import { consentTexts, newId, type ProcedureMeta, rightsThatOpen, SiteChatSettings } from '@besedka/contract'
import { aiInputs } from './ai-inputs.ts'
import { articleArchiveInputs } from './article-archive-inputs.ts'
import { articleInputs } from './article-inputs.ts'
import type { Caller } from './call.ts'
import { chatInputs } from './chat-inputs.ts'
import { chatTagInputs } from './chat-tag-inputs.ts'
import { crmExamples } from './crm-examples.ts'
import { customerActInputs } from './customer-act-inputs.ts'
import { customerImportInputs } from './customer-import-inputs.ts'
import { customerInputs } from './customer-inputs.ts'
import { eventRuleInputs, macroInputs } from './example-rules.ts'
import { savedViewInputs } from './example-saved-views.ts'
import { officeHours, type World } from './example-world.ts'
import { exportInputs } from './export-examples.ts'
import { numberInputs } from './number-inputs.ts'
import { organisationInputs } from './organisation-inputs.ts'
import { outreachInputs } from './outreach-examples.ts'
import type { ProcedureName } from './procedures.ts'
import { newPushSubscription } from './push-subscription.ts'
import { requestInputs } from './request-examples.ts'
import { ruleAndBotInputs } from './rule-and-bot-inputs.ts'
import { rightsOf } from './seed.ts'
import { signInInputs } from './sign-in-inputs.ts'

/**
 * For each procedure an input that Anna (or the visitor, or the administrator) may send. A new procedure does not compile until it
 * has one, and with it takes part in every generated suite.
 */
export const exampleInputs: Record<ProcedureName, (world: World) => Record<string, unknown>> = {
  ...signInInputs,
  'trialRequests.create': () => ({
    phone: '+79160000000',
    name: 'Irina',
    organisationName: 'Garden shop',
    locale: 'en-GB',
    consent: consentTexts.trialRequest.version,
    captcha: 'unsolved',
  }),
  'trialRequests.list': () => ({ open: 'true', limit: 10 }),
  'trialRequests.setHandled': () => ({ requestId: newId(), handled: true }),
  'push.settings': () => ({}),
  'push.update': () => ({ events: ['newMessage'], quietHours: { from: '22:00', to: '08:00', timeZone: 'Europe/Moscow' } }),
  'push.subscribe': () => newPushSubscription().given,
  'push.unsubscribe': ({ device }) => ({ deviceId: device.id }),
  'push.test': ({ device }) => ({ deviceId: device.id }),
  'push.attention': () => ({ seconds: 60 }),
  'live.openStaffFeed': () => ({}),
  'live.openCustomerFeed': () => ({}),
  'directory.get': () => ({}),
  'support.get': () => ({}),
  'support.open': () => ({}),
  'teams.list': () => ({ search: 'sales', limit: 10 }),
  'teams.get': ({ sales }) => ({ teamId: sales.id }),
  'teams.create': ({ anna }) => ({ ...newTeam(), memberIds: [anna.id] }),
  'teams.update': ({ sales, anna, boris }) => ({ teamId: sales.id, ...newTeam(), memberIds: [anna.id, boris.id] }),
  'teams.deletion': ({ sales }) => ({ teamId: sales.id }),
  'teams.delete': ({ sales }) => ({ teamId: sales.id }),
  ...savedViewInputs,
  ...macroInputs,
  ...eventRuleInputs,
  'templates.list': () => ({ known: 'another' }),
  'templates.used': ({ site }) => ({ channelId: site.id }),
  'templates.notePassedOver': ({ site, template }) => ({ channelId: site.id, templateIds: [template.id] }),
  'templates.values': ({ chat }) => ({ chatId: chat.id, locale: 'en-GB' }),
  'templates.create': ({ templateCategory, sales }) => ({ ...newTemplate(), categoryId: templateCategory.id, teamIds: [sales.id] }),
  'templates.update': ({ template, templateCategory }) => ({
    templateId: template.id,
    ...newTemplate(),
    categoryId: templateCategory.id,
    variants: [],
    fileIds: [],
  }),
  'templates.import': () => ({
    templates: [{ category: 'Imported', title: 'Hello', text: 'Good day!', shortcut: `imported-${newId().slice(-12)}`, teamIds: [] }],
  }),
  'templates.delete': ({ template }) => ({ templateId: template.id }),
  'registeredTemplates.list': ({ registeredTemplate }) => ({ channelId: registeredTemplate.channelId }),
  'registeredTemplates.create': ({ registeredTemplate }) => ({
    channelId: registeredTemplate.channelId,
    name: `t_${newId().replaceAll('-', '')}`,
    language: 'en',
    category: 'utility',
    text: 'Hello {{customer.firstName|friend}}, it is ready.',
  }),
  'registeredTemplates.update': ({ registeredTemplate }) => ({ templateId: registeredTemplate.id, fills: ['{{customer.firstName}}'] }),
  'registeredTemplates.delete': ({ registeredTemplate }) => ({ templateId: registeredTemplate.id }),
  'registeredTemplates.sync': ({ registeredTemplate }) => ({ channelId: registeredTemplate.channelId }),
  'templateCategories.create': () => ({ name: `Category ${newId()}`, personal: true }),
  'templateCategories.update': ({ templateCategory }) => ({ categoryId: templateCategory.id, name: `Category ${newId()}` }),
  'templateCategories.delete': ({ templateCategory, spareCategory }) => ({
    categoryId: templateCategory.id,
    replacementId: spareCategory.id,
  }),
  'categories.list': () => ({}),
  'categories.create': ({ category, sales }) => ({ name: `Topic ${newId()}`, parentId: category.id, teamIds: [sales.id] }),
  'categories.update': ({ category, sales }) => ({
    categoryId: category.id,
    name: `Topic ${newId()}`,
    teamIds: [sales.id],
    archived: true,
  }),
  'categories.order': ({ category }) => ({ parentId: null, ids: [category.id] }),
  'categories.deletion': ({ category }) => ({ categoryId: category.id }),
  'categories.delete': ({ category }) => ({ categoryId: category.id }),
  'categories.require': ({ sales }) => ({ level: 0, teams: [{ teamId: sales.id, level: 1 }] }),
  ...articleInputs,
  'workingHours.list': () => ({}),
  'workingHours.ofOrganisation': () => ({}),
  'workingHours.setForOrganisation': () => ({ hours: officeHours() }),
  'workingHours.clearForOrganisation': () => ({}),
  'workingHours.ofTeam': ({ sales }) => ({ teamId: sales.id }),
  'workingHours.setForTeam': ({ sales }) => ({ teamId: sales.id, hours: officeHours() }),
  'workingHours.clearForTeam': ({ sales }) => ({ teamId: sales.id }),
  'workingHours.ofChannel': ({ site }) => ({ channelId: site.id }),
  'workingHours.setForChannel': ({ site }) => ({ channelId: site.id, hours: officeHours() }),
  'workingHours.clearForChannel': ({ site }) => ({ channelId: site.id }),
  'roles.list': () => ({}),
  'roles.get': ({ interns }) => ({ roleId: interns.id }),
  'roles.rights': () => ({}),
  'roles.holders': () => ({ right: 'AUTHORITY_ALL_CHATS', limit: 10 }),
  'roles.create': () => ({ name: `Role ${newId().slice(-12)}`, description: 'Guests', rights: ['AUTHORITY_CHAT_DISTRIBUTION'] }),
  'roles.preview': ({ interns }) => ({ roleId: interns.id, rights: ['AUTHORITY_PROFILE_UPDATE'] }),
  'roles.update': ({ interns }) => ({ roleId: interns.id, description: 'Guests', rights: ['AUTHORITY_PROFILE_UPDATE'] }),
  'roles.delete': ({ interns, spareRole }) => ({ roleId: interns.id, replacementRoleId: spareRole.id }),
  ...chatInputs,
  ...chatTagInputs,
  ...customerInputs,
  ...customerActInputs,
  ...customerImportInputs,
  ...articleArchiveInputs,
  ...requestInputs,
  'channels.list': () => ({}),
  'channels.proactiveCounts': ({ site }) => ({ channelId: site.id }),
  'channels.get': ({ site }) => ({ channelId: site.id }),
  'channels.create': ({ sales }) => ({
    type: 'site_chat',
    name: `Channel ${newId()}`,
    teamId: sales.id,
    settings: SiteChatSettings.parse({}),
  }),
  'channels.update': ({ site, sales }) => ({ channelId: site.id, name: 'Site', teamId: sales.id, settings: SiteChatSettings.parse({}) }),
  'channels.ofOwnTeams': () => ({}),
  'channels.serve': ({ site }) => ({ channelId: site.id, service: { overdueMinutes: 60 } }),
  'channels.hoursOfOwn': ({ site }) => ({ channelId: site.id }),
  'channels.setHoursOfOwn': ({ site }) => ({ channelId: site.id, hours: officeHours() }),
  'channels.clearHoursOfOwn': ({ site }) => ({ channelId: site.id }),
  'channels.beginSignIn': () => ({ type: 'vk' }),
  'channels.continueSignIn': () => ({ state: 'of-nobody', code: 'code' }),
  'channels.chooseAccount': () => ({ ticket: 'of-nobody', accountId: '1', name: 'Community' }),
  'channels.deletion': ({ site }) => ({ channelId: site.id }),
  'channels.delete': ({ site }) => ({ channelId: site.id }),
  'channels.check': ({ site }) => ({ channelId: site.id }),
  'channels.failureCounts': () => ({}),
  'channels.failures': ({ site }) => ({ channelId: site.id, limit: 10 }),
  'channels.retryFailure': ({ site, failureId }) => ({ channelId: site.id, failureId }),
  'channels.renewIdentitySecret': ({ site }) => ({ channelId: site.id }),
  'operators.own': () => ({}),
  'operators.choose': () => ({ status: 'break', reason: 'lunch' }),
  'operators.act': () => ({}),
  'operators.sendToBreak': ({ boris }) => ({ accountId: boris.id }),
  'operators.endBreak': ({ boris }) => ({ accountId: boris.id }),
  'operators.limit': ({ boris }) => ({ accountId: boris.id, limit: 3 }),
  'operators.licences': () => ({}),
  'channels.sightings': ({ site }) => ({ channelId: site.id }),
  ...organisationInputs,
  'search.counts': ({ site }) => ({ text: 'hello', channelId: site.id }),
  'search.everything': ({ site, sales, anna, category }) => ({
    text: 'good afternoon',
    channelId: site.id,
    teamId: sales.id,
    operatorId: anna.id,
    categoryId: category.id,
    tag: 'VIP',
    limit: 10,
  }),
  ...numberInputs,
  ...exportInputs,
  'apiKeys.madeBy': ({ boris }) => ({ accountId: boris.id }),
  'webhooks.madeBy': ({ boris }) => ({ accountId: boris.id }),
  ...ruleAndBotInputs,
  ...crmExamples,
  ...aiInputs,
  ...outreachInputs,
  'webhooks.list': () => ({}),
  'webhooks.get': ({ webhook }) => ({ webhookId: webhook.id }),
  'webhooks.create': () => ({ url: 'https://shop.example/hook', description: 'Shop', events: ['chat.opened'] }),
  'webhooks.update': ({ webhook }) => ({ webhookId: webhook.id, description: 'Shop', events: ['chat.closed'], active: true }),
  'webhooks.delete': ({ webhook }) => ({ webhookId: webhook.id }),
  'webhooks.renewSecret': ({ webhook }) => ({ webhookId: webhook.id, overlap: true }),
  'webhooks.test': ({ webhook }) => ({ webhookId: webhook.id }),
  'webhooks.deliveries': ({ webhook }) => ({ webhookId: webhook.id, state: 'delivered', event: 'chat.closed', limit: 10 }),
  'webhooks.delivery': ({ webhook, webhookDelivery }) => ({ webhookId: webhook.id, deliveryId: webhookDelivery.id }),
  'webhooks.resend': ({ webhook, webhookDelivery }) => ({ webhookId: webhook.id, deliveryId: webhookDelivery.id }),
  'webhooks.replay': ({ webhook }) => ({ webhookId: webhook.id, since: new Date().toISOString() }),
  'apiKeys.list': () => ({}),
  'apiKeys.create': () => ({ name: 'Shop', scopes: ['chats:read'], expiresInDays: 30 }),
  'apiKeys.renewOrganisationKey': () => ({ overlap: true }),
  'apiKeys.update': ({ apiKey }) => ({ apiKeyId: apiKey.id, name: 'Shop', scopes: ['chats:read', 'directory:read'] }),
  'apiKeys.renew': ({ apiKey }) => ({ apiKeyId: apiKey.id, overlap: false }),
  'apiKeys.revoke': ({ apiKey }) => ({ apiKeyId: apiKey.id }),
  'customer.openSession': ({ site, visitor }) => ({ channelKey: site.key, visitorToken: visitor.token, locale: 'ru-RU' }),
  'customer.listMessages': ({ first }) => ({ before: first.id, limit: 10 }),
  'customer.sendMessage': ({ visitorFile }) => ({ id: newId(), text: 'Hello', fileIds: [visitorFile.id] }),
  'customer.confirm': ({ chat }) => ({ delivered: { chatId: chat.id, seq: 2 }, read: { chatId: chat.id, seq: 2 } }),
  'customer.rating': ({ chat }) => ({ chatId: chat.id }),
  'customer.rate': ({ chat }) => ({ chatId: chat.id, rating: 4, comment: 'Quick', reasons: [] }),
  'customer.findHelp': () => ({ text: 'deliver', locale: 'en-GB' }),
  'customer.voteOnHelp': ({ article }) => ({ number: article.number, helpful: true }),
  'customer.readHelp': ({ article }) => ({ number: article.number, locale: 'en-GB' }),
  'customer.fillPreChat': () => ({ values: [], consent: false }),
  'customer.people': () => ({}),
  'customer.queue': () => ({}),
  'customer.typing': () => ({ typing: true }),
  'customer.introduce': () => ({ name: 'Ivan' }),
  'customer.setFields': () => ({ values: {} }),
}

/** Anna's own, so that an operator's rights are enough. */
function newTemplate() {
  return {
    personal: true,
    title: 'Greeting',
    text: 'Good day, {{customer.firstName|friend}}!',
    shortcut: `hello-${newId().slice(-12)}`,
    protected: false,
    variants: [{ channelType: 'telegram', text: 'Hello!' }],
  }
}

function newTeam() {
  return {
    name: `Team ${newId()}`,
    description: 'Questions before the sale',
    distributionMethod: 'leastLoaded',
    chatsPerOperator: 5,
    redistributionMinutes: 15,
    autoCloseHours: 48,
    inactivityHours: 24,
  }
}

/** Who of the world may make the call: Anna where an operator's rights are enough, and the visitor is the customer of her chat. */
export function callerFor(world: World, { door, right }: ProcedureMeta): Caller {
  if (door === 'customer') return world.visitor.caller
  if (door === 'public') return { address: world.anna.caller.address }
  if (right === 'RIGHT_OBSERVER') return world.observer.caller
  const opening = rightsThatOpen({ right })
  const isForOperators = opening.length === 0 || opening.some((one) => rightsOf('operator').includes(one))
  return isForOperators ? world.anna.caller : world.administrator.caller
}
