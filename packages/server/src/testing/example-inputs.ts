import {
  type ArticleBody,
  type BotScenario,
  consentTexts,
  type MergedCustomers,
  newId,
  type ProcedureMeta,
  rightsThatOpen,
  type SavedTalk,
  SiteChatSettings,
  WorkingHours,
} from '@besedka/contract'
import type { Caller } from './call.ts'
import { crmExamples, seedCrmConnection } from './crm-examples.ts'
import { customerActInputs, seedCustomerAct } from './customer-act-inputs.ts'
import { customerImportInputs, seedCustomerImports } from './customer-import-inputs.ts'
import { exampleView, savedViewInputs } from './example-saved-views.ts'
import { exportInputs, seedExports } from './export-examples.ts'
import { given, type Office } from './given.ts'
import type { ProcedureName } from './procedures.ts'
import { newPushSubscription } from './push-subscription.ts'
import {
  password,
  rightsOf,
  seedFile,
  seedOrganisation,
  seedPlan,
  seedRegisteredTemplate,
  seedRole,
  seedSecondFactors,
  seedTraffic,
  seedWebhookDelivery,
} from './seed.ts'
import { server } from './use-server.ts'

export type World = Awaited<ReturnType<typeof createWorld>>

/** An office in which every procedure has something to work on. */
export async function createWorld(office: Office) {
  const { visitor, first, chat } = await office.assignedChat(office.anna)
  const reply = await office.anna.replies(chat, 'Good afternoon')
  await office.anna.api.chats.askForRating({ chatId: chat.id })
  const customer = await office.anna.api.customers.get({ customerId: visitor.customerId })
  const [contact] = customer.contacts
  if (!contact) throw new Error('A visitor has no contact')
  const [staffFile, visitorFile] = await Promise.all([
    seedFile(server().database, office.id, { accountId: office.anna.id }),
    seedFile(server().database, office.id, { customerId: visitor.customerId }),
  ])
  const { failureId } = await seedTraffic(server().database, office.id, { channelId: office.site.id, chatId: chat.id, messageId: reply.id })
  const [observer, client, plan] = await Promise.all([given.observer(), seedOrganisation(server().database), seedPlan(server().database)])
  const device = await office.anna.api.push.subscribe(newPushSubscription().given)
  await office.anna.api.push.update({ events: ['newMessage'] })
  const { role } = await office.administrator.api.accounts.get({ accountId: office.boris.id })
  await office.administrator.api.invitations.send({ emails: [`${newId()}@example.test`], roleId: role.id })
  const [invitation] = await office.administrator.api.invitations.list()
  if (!invitation) throw new Error('Nobody is invited')
  const [interns, spareRole] = [
    await seedRole(server().database, office.id, ['AUTHORITY_CHAT_DISTRIBUTION']),
    await seedRole(server().database, office.id, []),
  ]
  const { key: apiKey } = await office.administrator.api.apiKeys.create({ name: 'Old shop', scopes: ['directory:read'] })
  const { passkeyId, sessionId } = await seedSecondFactors(server().database, office.id, office.olga.id)
  const { webhook } = await office.administrator.api.webhooks.create({ url: 'https://shop.example/hook', events: ['chat.closed'] })
  await office.administrator.api.workingHours.setForTeam({ teamId: office.sales.id, hours: WorkingHours.parse(officeHours()) })
  const webhookDelivery = await seedWebhookDelivery(server().database, office.id, webhook.id)
  const category = await office.administrator.api.categories.create({ name: 'Delivery' })
  const { section, emptySection, article } = await seedKnowledge(office)
  const ruleId = await seedRouting(office)
  const customerStatus = await office.administrator.api.customerStatuses.create({ name: `Regular ${newId()}`, colour: 'violet' })
  const { id: replayId } = await office.administrator.api.routing.startReplay({ channelId: office.site.id })
  const [templateCategory, spareCategory] = [
    await office.anna.api.templateCategories.create({ name: 'Greetings', personal: true }),
    await office.anna.api.templateCategories.create({ name: 'Others', personal: true }),
  ]
  const template = await office.anna.api.templates.create({
    categoryId: templateCategory.id,
    title: 'Hello',
    text: 'Good day!',
    shortcut: null,
    personal: true,
  })
  const savedView = await office.anna.api.savedViews.create(exampleView())
  const spam = await seedSpam(office)
  const merge = await seedMerge(office)
  const company = await seedCompany(office, visitor.customerId)
  const definedField = await office.administrator.api.customerFields.create({
    name: `Level ${newId()}`,
    type: 'choice',
    options: [{ id: newId(), name: 'Gold' }],
  })
  const customerAct = await seedCustomerAct(office, visitor.customerId)
  const customerImport = await seedCustomerImports(office)
  const { notedContactId, commentId } = await seedProfile(office, visitor.customerId)
  const made = await office.administrator.api.bots.create({ name: 'Shop', draft: smallScenario() })
  const { board, url: wallUrl } = await office.administrator.api.boards.create({
    name: 'Hall',
    rowsBy: 'team',
    placeIds: [],
    tiles: ['inQueue'],
  })
  const exported = await seedExports(office)
  const bot = await office.administrator.api.bots.publish({ botId: made.id, version: made.version })
  await office.administrator.api.bots.setSecret({ botId: made.id, name: 'Stock', origin: 'https://shop.example', value: 'token' })
  return {
    ...office,
    bot,
    ...exported,
    board,
    wallToken: wallUrl.split('/').at(-1) ?? '',
    templateCategory,
    spareCategory,
    template,
    savedView,
    registeredTemplate: await seedRegisteredTemplate(server().database, office.id),
    category,
    section,
    emptySection,
    article,
    ruleId,
    customerStatus,
    ...spam,
    ...merge,
    ...company,
    definedField,
    customerAct,
    customerImport,
    notedContactId,
    commentId,
    replayId,
    webhook,
    webhookDelivery,
    crmConnectionId: await seedCrmConnection(server().app, office.id),
    device,
    apiKey,
    observer,
    client,
    plan,
    roleId: role.id,
    interns,
    spareRole,
    invitation,
    passkeyId,
    sessionId,
    failureId,
    visitor,
    first,
    chat,
    reply,
    contact,
    staffFile,
    visitorFile,
  }
}

/** An article in one of two sections, published for everybody. */
async function seedKnowledge({ administrator: { api } }: Office) {
  const section = await api.knowledge.createSection({ names: { 'ru-RU': 'Доставка', 'en-GB': 'Delivery' } })
  const emptySection = await api.knowledge.createSection({ names: { 'ru-RU': '', 'en-GB': 'Payment' } })
  const begun = await api.knowledge.create({ sectionId: section.id, ...articleDraft() })
  const article = await api.knowledge.publish({ articleId: begun.id, version: begun.version, state: 'public' })
  return { section, emptySection, article }
}

function articleDraft(title = 'Delivery') {
  const says = [{ type: 'text' as const, text: 'We deliver within three days.' }]
  const body: ArticleBody = { type: 'doc', content: [{ type: 'paragraph', content: says }] }
  return { locale: 'en-GB' as const, title, body }
}

/** A company with somebody in it, a field and a comment of Anna's. */
async function seedCompany({ anna: { api } }: Office, customerId: string): Promise<{ companyId: string; companyCommentId: string }> {
  const { id: companyId } = await api.companies.create({ name: `Acme ${newId()}`, domains: ['acme.example'] })
  await api.companies.addCustomer({ companyId, customerId })
  await api.companies.addField({ companyId, name: 'Contract', value: '17/3' })
  await api.companies.addComment({ companyId, text: 'Pays on time' })
  const [comment] = (await api.companies.comments({ companyId })).items
  if (!comment) throw new Error('Nothing was written down about the company')
  return { companyId, companyCommentId: comment.id }
}

/** A customer about whom everything has been written down; answers the ids of the contact and of Anna's comment. */
async function seedProfile({ anna: { api } }: Office, customerId: string): Promise<{ notedContactId: string; commentId: string }> {
  await api.customerProfiles.addTag({ customerId, tag: 'Old friend' })
  await api.customerProfiles.addField({ customerId, name: 'Size', value: 'XL' })
  await api.customerProfiles.addComment({ customerId, text: 'Likes to talk' })
  const { contacts } = await api.customerProfiles.addContact({ customerId, type: 'email', value: `friend-${newId()}@example.com` })
  const [comment] = (await api.customerProfiles.comments({ customerId })).items
  const noted = contacts.find((contact) => contact.noted)
  if (!comment || !noted) throw new Error('Nothing was written down')
  return { notedContactId: noted.id, commentId: comment.id }
}

/** Somebody on the blacklist with a chat that was set aside, and an entry of another kind. */
async function seedSpam(office: Office): Promise<{ spammerId: string; spamChatId: string; blacklistEntryId: string }> {
  const { api } = office.administrator
  const { visitor } = await office.waitingChat()
  const spammerId = visitor.customerId
  await api.blacklist.markCustomer({ customerId: spammerId, reason: 'Spam' })
  await api.blacklist.add({ type: 'mailDomain', values: ['spam.example'] })
  const [aside] = (await api.blacklist.chats({})).items
  const entry = (await api.blacklist.list({})).items.find(({ type }) => type === 'mailDomain')
  if (!aside || !entry) throw new Error('Nobody is on the blacklist')
  return { spammerId, spamChatId: aside.id, blacklistEntryId: entry.id }
}

function savedTalk(): SavedTalk {
  const facts = { at: new Date(0).toISOString(), statusId: null, tags: [], channelId: null, isOpen: true }
  return { id: 'hello', name: 'Hello', facts, inputs: [], expected: [['Hello', 'ends {"type":"closeChat"}']] }
}

/** Two customers who are one person, and two who were merged already. */
async function seedMerge(office: Office): Promise<{ twins: MergedCustomers; mergeId: string }> {
  const { api } = office.administrator
  const pair = async () => ({ customerId: (await office.customer()).customerId, otherIds: [(await office.customer()).customerId] })
  await api.merges.merge(await pair())
  const [merge] = (await api.merges.list({})).items
  if (!merge) throw new Error('Nobody was merged')
  return { twins: await pair(), mergeId: merge.id }
}

function smallScenario(): BotScenario {
  const hello = {
    id: 'hello',
    name: 'Hello',
    isRoot: true,
    position: { x: 0, y: 0 },
    answers: [],
    triggers: [],
    task: null,
    next: null,
    finalAction: null,
  }
  return { nodes: [{ ...hello, replies: [{ id: 'says', type: 'text', text: 'Hello' }] }], defaultMessage: 'Please choose one of these' }
}

/** A channel whose rules have been published once; answers the rule. */
async function seedRouting({ administrator: { api }, site, sales, id }: Office): Promise<string> {
  const ruleId = newId()
  const about = { channelId: site.id }
  const action = { type: 'team', teamId: sales.id } as const
  const { version } = await api.routing.createRule({ ...about, id: ruleId, name: 'Sales', condition: 'any', includeWords: ['buy'], action })
  await api.routing.publish({ ...about, version })
  await server().database.systemPool.query('INSERT INTO routing_hits VALUES ($1, $2, $3, now(), 1)', [id, site.id, ruleId])
  return ruleId
}

export async function createWorlds(): Promise<[World, World]> {
  return [await createWorld(await given.office()), await createWorld(await given.office())]
}

/**
 * For each procedure an input that Anna (or the visitor, or the administrator) may send. A new procedure does not compile until it
 * has one, and with it takes part in every generated suite.
 */
export const exampleInputs: Record<ProcedureName, (world: World) => Record<string, unknown>> = {
  'auth.login': ({ anna }) => ({ email: anna.email, password }),
  'auth.user': () => ({ pwa: 'false' }),
  'auth.logout': () => ({}),
  'captcha.challenge': () => ({ action: 'signUp' }),
  'auth.passkeyChallenge': ({ anna }) => ({ email: anna.email, password }),
  'auth.refresh': () => ({}),
  'auth.recover': ({ anna }) => ({ email: anna.email, captcha: 'solved' }),
  'auth.checkRecovery': () => ({ token: 'x'.repeat(43) }),
  'auth.resetPassword': () => ({ token: 'x'.repeat(43), password: 'Gazebo-4711!' }),
  'auth.confirm': () => ({ password, totpCode: '123456', recoveryCode: 'abcde-fghjk-mnpqr' }),
  'auth.confirmChallenge': () => ({}),
  'security.get': () => ({}),
  'security.generateTotp': () => ({}),
  'security.toggleTotp': () => ({ enabled: true, totpCode: '123456' }),
  'security.renewRecoveryCodes': () => ({}),
  'security.passkeyChallenge': () => ({}),
  'security.addPasskey': () => ({ challengeId: newId(), response: { id: 'a', type: 'public-key' }, name: 'Phone' }),
  'security.renamePasskey': ({ passkeyId }) => ({ passkeyId, name: 'Phone' }),
  'security.removePasskey': ({ passkeyId }) => ({ passkeyId }),
  'security.sessions': () => ({}),
  'security.endSession': ({ sessionId }) => ({ sessionId }),
  'security.endOtherSessions': () => ({}),
  'security.policy': () => ({}),
  'security.setPolicy': () => ({ secondFactorRequired: false }),
  'profile.changePassword': () => ({ currentPassword: 'Wrong1234!', newPassword: 'Gazebo-4711!' }),
  'registration.offer': () => ({}),
  'registration.start': () => ({
    organisationName: 'Garden shop',
    name: 'Irina',
    email: 'irina@garden.example',
    locale: 'en-GB',
    consent: consentTexts.registration.version,
    captcha: 'unsolved',
  }),
  'registration.state': () => ({ token: 'unknown' }),
  'registration.sendPhoneCode': () => ({ token: 'unknown', phone: '+79160000000' }),
  'registration.confirmPhone': () => ({ token: 'unknown', code: '123456' }),
  'registration.sendEmailCode': () => ({ token: 'unknown' }),
  'registration.confirmEmail': () => ({ token: 'unknown', code: '123456' }),
  'registration.openLink': () => ({ link: 'unknown' }),
  'registration.finish': () => ({ token: 'unknown', password }),
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
  'teams.list': () => ({ search: 'sales', limit: 10 }),
  'teams.get': ({ sales }) => ({ teamId: sales.id }),
  'teams.create': ({ anna }) => ({ ...newTeam(), memberIds: [anna.id] }),
  'teams.update': ({ sales, anna, boris }) => ({ teamId: sales.id, ...newTeam(), memberIds: [anna.id, boris.id] }),
  'teams.deletion': ({ sales }) => ({ teamId: sales.id }),
  'teams.delete': ({ sales }) => ({ teamId: sales.id }),
  ...savedViewInputs,
  'templates.list': () => ({ known: 'another' }),
  'templates.used': ({ site }) => ({ channelId: site.id }),
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
  'knowledge.sections': () => ({}),
  'knowledge.createSection': ({ section }) => ({ names: { 'ru-RU': 'Сроки', 'en-GB': 'Terms' }, parentId: section.id }),
  'knowledge.updateSection': ({ section }) => ({ sectionId: section.id, names: { 'ru-RU': 'Доставка', 'en-GB': 'Shipping' } }),
  'knowledge.orderSections': ({ section }) => ({ parentId: null, ids: [section.id] }),
  'knowledge.deleteSection': ({ emptySection }) => ({ sectionId: emptySection.id }),
  'knowledge.list': () => ({}),
  'knowledge.get': ({ article }) => ({ articleId: article.id }),
  'knowledge.create': ({ section }) => ({ sectionId: section.id, ...articleDraft() }),
  'knowledge.save': ({ article }) => ({
    articleId: article.id,
    version: article.version,
    texts: [articleDraft('Delivery to the door')],
    fitting: ['en-GB'],
  }),
  'knowledge.publish': ({ article }) => ({ articleId: article.id, version: article.version, state: 'public' }),
  'knowledge.withdraw': ({ article }) => ({ articleId: article.id }),
  'knowledge.move': ({ article, emptySection }) => ({ articleId: article.id, sectionId: emptySection.id }),
  'knowledge.delete': ({ article }) => ({ articleId: article.id }),
  'knowledge.search': () => ({ text: 'delivery', words: 'all', locale: 'en-GB' }),
  'knowledge.read': ({ article }) => ({ articleId: article.id }),
  'knowledge.versions': ({ article }) => ({ articleId: article.id }),
  'knowledge.version': ({ article }) => ({ articleId: article.id, number: 1 }),
  'knowledge.missedSearches': () => ({}),
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
  'chats.list': ({ site, sales, anna }) => ({
    filter: 'assigned',
    scope: 'all',
    channelId: site.id,
    teamId: sales.id,
    assigneeId: anna.id,
    search: 'visitor',
    limit: 10,
  }),
  'chats.counts': () => ({ scope: 'mine' }),
  'chats.countsWithin': () => ({ filter: 'assigned', scope: 'mine' }),
  'chats.get': ({ chat }) => ({ chatId: chat.id }),
  'chats.start': ({ visitor, contact }) => ({ customerId: visitor.customerId, contactId: contact.id }),
  'chats.assign': ({ chat, anna, boris }) => ({ chatId: chat.id, accountId: anna.id, expectedAssigneeId: boris.id }),
  'chats.next': () => ({ scope: 'all' }),
  'chats.transfer': ({ chat, boris }) => ({ chatId: chat.id, to: { type: 'operator', accountId: boris.id }, comment: 'Please help' }),
  'chats.undoTransfer': ({ chat }) => ({ chatId: chat.id }),
  'chats.accept': ({ chat }) => ({ chatId: chat.id }),
  'chats.decline': ({ chat }) => ({ chatId: chat.id, reason: 'busy', comment: 'Two customers at once' }),
  'chats.trace': ({ chat }) => ({ chatId: chat.id, traceId: chat.id }),
  'chats.askForRating': ({ chat }) => ({ chatId: chat.id }),
  'chats.rating': ({ chat }) => ({ chatId: chat.id }),
  'chats.close': ({ chat, category }) => ({ chatId: chat.id, categoryId: category.id }),
  'chats.setCategory': ({ chat, category }) => ({ chatId: chat.id, categoryId: category.id }),
  'chats.snooze': ({ chat }) => ({ chatId: chat.id, until: inAnHour() }),
  'chats.unsnooze': ({ chat }) => ({ chatId: chat.id }),
  'chats.pin': ({ chat }) => ({ chatId: chat.id }),
  'chats.unpin': ({ chat }) => ({ chatId: chat.id }),
  'chats.setPriority': ({ chat }) => ({ chatId: chat.id, priority: 'high' }),
  'chats.tag': ({ chat }) => ({ chatId: chat.id, tag: 'Refund' }),
  'chats.untag': ({ chat }) => ({ chatId: chat.id, tag: 'Refund' }),
  'chats.tags': () => ({ search: 'ref' }),
  'chats.mentionable': ({ chat }) => ({ chatId: chat.id }),
  'chats.follow': ({ chat }) => ({ chatId: chat.id }),
  'chats.unfollow': ({ chat }) => ({ chatId: chat.id }),
  'chats.snoozeMoments': ({ chat }) => ({ chatId: chat.id, timeZone: 'Europe/Moscow' }),
  'chats.reopen': ({ chat }) => ({ chatId: chat.id }),
  'chats.markRead': ({ chat }) => ({ chatId: chat.id, seq: 1 }),
  'chats.history': ({ chat }) => ({ chatId: chat.id }),
  'chats.files': ({ chat }) => ({ chatId: chat.id, limit: 10 }),
  'chats.days': ({ chat }) => ({ chatId: chat.id, timeZone: 'Europe/Moscow' }),
  'chats.draft': ({ chat }) => ({ chatId: chat.id }),
  'chats.saveDraft': ({ chat }) => ({ chatId: chat.id, kind: 'reply', text: 'Good aft' }),
  'chats.activity': ({ chat }) => ({ chatId: chat.id, activity: 'viewing' }),
  'messages.list': ({ chat }) => ({ chatId: chat.id, aroundSeq: 1, limit: 10 }),
  'messages.send': ({ chat, staffFile }) => ({ chatId: chat.id, id: newId(), kind: 'reply', text: 'Hello', fileIds: [staffFile.id] }),
  'scheduledMessages.list': ({ chat }) => ({ chatId: chat.id }),
  'scheduledMessages.create': ({ chat }) => ({ chatId: chat.id, id: newId(), text: 'Good morning', sendAt: inAnHour() }),
  'scheduledMessages.update': ({ chat }) => ({ chatId: chat.id, scheduledId: newId(), sendAt: inAnHour() }),
  'scheduledMessages.send': ({ chat }) => ({ chatId: chat.id, scheduledId: newId() }),
  'scheduledMessages.cancel': ({ chat }) => ({ chatId: chat.id, scheduledId: newId() }),
  'messages.edit': ({ chat, reply }) => ({ chatId: chat.id, messageId: reply.id, text: 'Good evening' }),
  'messages.resend': ({ chat, reply }) => ({ chatId: chat.id, messageId: reply.id }),
  'messages.letter': ({ chat, reply }) => ({ chatId: chat.id, messageId: reply.id, pictures: 'hide' }),
  'chats.transferTargets': ({ chat }) => ({ chatId: chat.id }),
  'customers.list': () => ({ search: 'visitor', limit: 10 }),
  'customers.get': ({ visitor }) => ({ customerId: visitor.customerId }),
  'customers.update': ({ visitor }) => ({ customerId: visitor.customerId, name: 'Ivan Petrov' }),
  'customers.chats': ({ visitor }) => ({ customerId: visitor.customerId, limit: 10 }),
  'customers.history': ({ visitor }) => ({ customerId: visitor.customerId, text: 'good', kind: 'reply' }),
  'customers.files': ({ visitor }) => ({ customerId: visitor.customerId, kind: 'image' }),
  'customerProfiles.addContact': ({ visitor }) => ({
    customerId: visitor.customerId,
    type: 'email',
    value: `other-${newId()}@example.com`,
  }),
  'customerProfiles.updateContact': ({ visitor, notedContactId }) => ({
    customerId: visitor.customerId,
    contactId: notedContactId,
    value: `better-${newId()}@example.com`,
  }),
  'customerProfiles.removeContact': ({ visitor, notedContactId }) => ({ customerId: visitor.customerId, contactId: notedContactId }),
  'customerProfiles.addTag': ({ visitor }) => ({ customerId: visitor.customerId, tag: 'Wholesale' }),
  'customerProfiles.removeTag': ({ visitor }) => ({ customerId: visitor.customerId, tag: 'Old friend' }),
  'customerProfiles.tags': () => ({ search: 'old' }),
  'customerProfiles.addField': ({ visitor }) => ({ customerId: visitor.customerId, name: 'Birthday', value: '1 April' }),
  'customerProfiles.updateField': ({ visitor }) => ({ customerId: visitor.customerId, name: 'Size', value: 'XXL' }),
  'customerProfiles.removeField': ({ visitor }) => ({ customerId: visitor.customerId, name: 'Size' }),
  'customerProfiles.comments': ({ visitor }) => ({ customerId: visitor.customerId }),
  'customerProfiles.addComment': ({ visitor }) => ({ customerId: visitor.customerId, text: 'Calls in the evening' }),
  'customerProfiles.updateComment': ({ visitor, commentId }) => ({
    customerId: visitor.customerId,
    commentId,
    text: 'Likes to talk a lot',
  }),
  'customerProfiles.removeComment': ({ visitor, commentId }) => ({ customerId: visitor.customerId, commentId }),
  'companies.list': () => ({ search: 'acme' }),
  'companies.get': ({ companyId }) => ({ companyId }),
  'companies.create': () => ({ name: `Company ${newId()}`, domains: ['@Shop.example'] }),
  'companies.update': ({ companyId, customerStatus }) => ({ companyId, phone: '+7 495 123-45-67', statusId: customerStatus.id }),
  'companies.delete': ({ companyId }) => ({ companyId }),
  'companies.customers': ({ companyId }) => ({ companyId, limit: 10 }),
  'companies.addCustomer': ({ companyId, visitor }) => ({ companyId, customerId: visitor.customerId }),
  'companies.removeCustomer': ({ companyId, visitor }) => ({ companyId, customerId: visitor.customerId }),
  'companies.suggestions': ({ companyId }) => ({ companyId }),
  'companies.suggestedFor': ({ visitor }) => ({ customerId: visitor.customerId }),
  'companies.chats': ({ companyId }) => ({ companyId, limit: 10 }),
  'companies.addField': ({ companyId }) => ({ companyId, name: 'Tax number', value: '7701' }),
  'companies.updateField': ({ companyId }) => ({ companyId, name: 'Contract', value: '18/1' }),
  'companies.removeField': ({ companyId }) => ({ companyId, name: 'Contract' }),
  'companies.comments': ({ companyId }) => ({ companyId }),
  'companies.addComment': ({ companyId }) => ({ companyId, text: 'Moves in spring' }),
  'companies.updateComment': ({ companyId, companyCommentId }) => ({ companyId, commentId: companyCommentId, text: 'Pays early' }),
  'companies.removeComment': ({ companyId, companyCommentId }) => ({ companyId, commentId: companyCommentId }),
  'blacklist.list': () => ({ search: 'spam' }),
  'blacklist.add': () => ({ type: 'email', values: [`${newId()}@spam.example`], reason: 'Spam' }),
  'blacklist.remove': ({ blacklistEntryId }) => ({ entryId: blacklistEntryId }),
  'blacklist.markCustomer': ({ visitor }) => ({ customerId: visitor.customerId, reason: 'Spam' }),
  'blacklist.unmarkCustomer': ({ spammerId }) => ({ customerId: spammerId }),
  'blacklist.chats': () => ({}),
  'blacklist.takeBack': ({ spamChatId }) => ({ chatId: spamChatId }),
  ...customerActInputs,
  ...customerImportInputs,
  'merges.list': () => ({}),
  'merges.preview': ({ twins }) => twins,
  'merges.merge': ({ twins }) => twins,
  'merges.takeApart': ({ mergeId }) => ({ mergeId }),
  'merges.suggestions': () => ({}),
  'customerFields.list': () => ({}),
  'customerFields.create': () => ({ name: `Field ${newId()}`, type: 'date' }),
  'customerFields.update': ({ definedField }) => ({ fieldId: definedField.id, name: `Field ${newId()}` }),
  'customerFields.reorder': ({ definedField }) => ({ fieldIds: [definedField.id] }),
  'customerFields.deletion': ({ definedField }) => ({ fieldId: definedField.id }),
  'customerFields.delete': ({ definedField }) => ({ fieldId: definedField.id }),
  'customerFields.setValue': ({ definedField, visitor }) => ({
    customerId: visitor.customerId,
    fieldId: definedField.id,
    value: definedField.options[0]?.id ?? null,
  }),
  'customerStatuses.list': () => ({}),
  'customerStatuses.create': () => ({ name: `Status ${newId()}`, colour: 'pink' }),
  'customerStatuses.update': ({ customerStatus }) => ({ statusId: customerStatus.id, name: `Status ${newId()}`, colour: 'black' }),
  'customerStatuses.reorder': ({ customerStatus }) => ({ statusIds: [customerStatus.id] }),
  'customerStatuses.deletion': ({ customerStatus }) => ({ statusId: customerStatus.id }),
  'customerStatuses.delete': ({ customerStatus }) => ({ statusId: customerStatus.id }),
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
  'organisations.list': ({ plan }) => ({ search: 'Organisation', status: 'active', planId: plan.id, limit: 10 }),
  'organisations.get': ({ client }) => ({ organisationId: client.id }),
  'organisations.create': ({ plan }) => ({
    login: `shop-${newId()}`,
    name: 'Shop',
    administratorEmail: `${newId()}@example.test`,
    administratorName: 'Ivan Petrov',
    administratorPassword: 'Ochre-Heron-47',
    planId: plan.id,
    planUntil: '2030-01-01T00:00:00.000Z',
    trial: true,
    locale: 'en-GB',
    instance: 'moscow-1',
    operatorLicences: 10,
  }),
  'organisations.update': ({ client, plan }) => ({
    organisationId: client.id,
    name: 'Another shop',
    planId: plan.id,
    planUntil: null,
    operatorLicences: null,
  }),
  'organisations.invite': ({ client }) => ({ organisationId: client.id }),
  'organisations.activate': ({ client }) => ({ organisationId: client.id }),
  'organisations.deactivate': ({ client }) => ({ organisationId: client.id }),
  'organisations.extend': ({ client }) => ({ organisationId: client.id }),
  'organisations.summary': ({ client }) => ({ organisationId: client.id, reason: 'Ticket 4711: nothing arrives' }),
  'search.everything': ({ site, sales, anna, category }) => ({
    text: 'good afternoon',
    channelId: site.id,
    teamId: sales.id,
    operatorId: anna.id,
    categoryId: category.id,
    limit: 10,
  }),
  'monitoring.channels': () => ({}),
  'monitoring.teams': () => ({}),
  'monitoring.operators': () => ({}),
  'monitoring.trails': () => ({ by: 'team' }),
  'monitoring.alerts': () => ({}),
  'monitoring.thresholds': () => ({}),
  'monitoring.watchers': () => ({}),
  'monitoring.setThresholds': ({ sales, olga }) => ({
    teamId: sales.id,
    queueLongerThan: 10,
    waitMinutes: 5,
    nobodyAtWork: true,
    shareBelowPercent: 80,
    watcherIds: [olga.id],
  }),
  'boards.list': () => ({}),
  'boards.create': ({ sales }) => ({ name: 'Hall', rowsBy: 'team', placeIds: [sales.id], tiles: ['inQueue', 'rows'] }),
  'boards.update': ({ board }) => ({ boardId: board.id, name: `Kitchen ${newId()}` }),
  'boards.renewLink': ({ board }) => ({ boardId: board.id }),
  'boards.revoke': ({ board }) => ({ boardId: board.id }),
  'boards.wall': ({ wallToken }) => ({ token: wallToken }),
  'monitoring.chats': ({ site, anna }) => ({ channelId: site.id, teamId: 'none', operatorId: anna.id }),
  'reports.metrics': () => ({}),
  'reports.report': ({ site }) => ({ period: 'yesterday', compare: 'true', channelId: site.id }),
  'reports.common': ({ sales }) => ({ period: 'today', granularity: 'hour', teamId: sales.id, timeZone: 'Asia/Kolkata' }),
  'reports.channels': () => ({ period: 'customPeriod', from: '2026-01-01', to: '2026-01-31' }),
  'reports.employees': ({ anna }) => ({ period: 'customDate', from: '2026-03-29', operatorId: anna.id, clock: 'working' }),
  'reports.teams': () => ({ period: 'yesterday' }),
  'reports.categories': () => ({ period: 'last7Days', compare: 'true' }),
  'reports.dialogs': () => ({ limit: 10 }),
  'reports.time': () => ({}),
  'reports.chats': ({ site }) => ({ metric: 'chats.opened', rows: 'channel', row: site.id, limit: 10 }),
  'reports.own': () => ({ period: 'last7Days' }),
  ...exportInputs,
  'plans.list': () => ({}),
  'plans.create': () => ({ name: `Plan ${newId()}`, priceKopecks: 290_000, options: ['OPTION_STATISTIC'] }),
  'plans.update': ({ plan }) => ({ planId: plan.id, name: `Plan ${newId()}`, priceKopecks: 0, options: ['OPTION_TEMPLATES'] }),
  'plans.delete': ({ plan }) => ({ planId: plan.id }),
  'accounts.list': ({ sales, roleId }) => ({ search: 'a', teamId: sales.id, roleId, active: 'true', sort: 'name', limit: 10 }),
  'accounts.short': () => ({ name: 'Anna' }),
  'accounts.own': () => ({}),
  'accounts.updateOwn': () => ({ name: 'Anna Ivanova' }),
  'accounts.get': ({ boris }) => ({ accountId: boris.id }),
  'accounts.roles': () => ({}),
  'accounts.skills': () => ({}),
  'accounts.create': ({ sales, roleId }) => ({
    ...{ name: 'Vera', email: `${newId()}@example.test`, phone: '+7 900 000-00-00', affiliation: 'Shop', roleId, teamIds: [sales.id] },
    ...{ autoBreakMinutes: 10, locale: 'ru-RU', languages: ['ru'], skills: ['refunds'], photoFileId: null, password: 'Gazebo-4711!' },
  }),
  'accounts.update': ({ boris, sales, roleId }) => ({ accountId: boris.id, name: 'Boris', roleId, teamIds: [sales.id] }),
  'apiKeys.madeBy': ({ boris }) => ({ accountId: boris.id }),
  'webhooks.madeBy': ({ boris }) => ({ accountId: boris.id }),
  'accounts.holdings': ({ boris }) => ({ accountId: boris.id }),
  'accounts.deactivate': ({ boris, anna }) => ({ accountId: boris.id, chatsTo: { type: 'operator', accountId: anna.id } }),
  'accounts.resetSecondFactor': ({ boris }) => ({ accountId: boris.id }),
  'accounts.activate': ({ boris }) => ({ accountId: boris.id }),
  'invitations.list': () => ({}),
  'invitations.send': ({ sales, roleId }) => ({ emails: [`${newId()}@example.test`], roleId, teamIds: [sales.id] }),
  'invitations.resend': ({ invitation }) => ({ invitationId: invitation.id }),
  'invitations.link': ({ invitation }) => ({ invitationId: invitation.id }),
  'ownOrganisation.get': () => ({}),
  'ownOrganisation.update': () => ({ name: 'Renamed organisation' }),
  'ownOrganisation.firstSteps': () => ({}),
  'ownOrganisation.hideFirstSteps': () => ({ hidden: true }),
  'mail.outlook': () => ({}),
  'mail.state': () => ({}),
  'mail.test': () => ({}),
  'invitations.revoke': ({ invitation }) => ({ invitationId: invitation.id }),
  'invitations.look': () => ({ token: 'x'.repeat(43) }),
  'invitations.accept': () => ({ token: 'x'.repeat(43), name: 'Vera', password: 'Gazebo-4711!', locale: 'ru-RU' }),
  'audit.list': ({ administrator, site }) => ({
    search: 'Site',
    action: 'channel.created',
    actorId: administrator.id,
    subjectId: site.id,
    from: '2026-01-01T00:00:00.000Z',
    to: '2100-01-01T00:00:00.000Z',
    limit: 10,
  }),
  'audit.export': ({ administrator }) => ({ format: 'csv', search: 'Site', actorId: administrator.id }),
  'audit.verify': () => ({}),
  'audit.observe': ({ client }) => ({ organisationId: client.id, reason: 'Ticket 4711: nothing arrives', limit: 10 }),
  'bots.list': () => ({}),
  'bots.get': ({ bot }) => ({ botId: bot.id }),
  'bots.create': () => ({ name: `Bot ${newId().slice(-12)}`, description: 'Prices', draft: smallScenario() }),
  'bots.update': ({ bot }) => ({ botId: bot.id, name: `Bot ${newId().slice(-12)}`, description: 'Delivery' }),
  'bots.saveDraft': ({ bot }) => ({ botId: bot.id, version: bot.version, draft: smallScenario() }),
  'bots.publish': ({ bot }) => ({ botId: bot.id, version: bot.version, comment: 'New prices' }),
  'bots.versions': ({ bot }) => ({ botId: bot.id }),
  'bots.version': ({ bot }) => ({ botId: bot.id, number: 1 }),
  'bots.restore': ({ bot }) => ({ botId: bot.id, number: 1 }),
  'bots.statistics': ({ bot }) => ({ botId: bot.id, days: 30 }),
  'bots.saveTests': ({ bot }) => ({ botId: bot.id, version: bot.version, tests: [savedTalk()] }),
  'bots.setSecret': ({ bot }) => ({ botId: bot.id, name: 'Orders', origin: 'https://shop.example', value: 'token' }),
  'bots.deleteSecret': ({ bot }) => ({ botId: bot.id, name: 'Stock' }),
  'bots.delete': ({ bot }) => ({ botId: bot.id }),
  'routing.get': ({ site }) => ({ channelId: site.id }),
  'routing.createRule': ({ site, sales }) => ({
    channelId: site.id,
    id: newId(),
    place: 0,
    name: 'Refunds',
    enabled: true,
    condition: 'new',
    messageType: 'customer',
    mailingType: null,
    intents: ['help'],
    includeWords: ['refund'],
    excludeWords: ['delivery'],
    action: { type: 'team', teamId: sales.id },
    requiredSkills: ['refunds'],
  }),
  'routing.updateRule': ({ site, sales, ruleId }) => ({
    channelId: site.id,
    ruleId,
    name: 'Returns',
    enabled: false,
    condition: 'repeated',
    messageType: 'mailing',
    mailingType: 'service',
    intents: [],
    includeWords: ['return'],
    excludeWords: [],
    action: { type: 'lastOperator', fallbackTeamId: sales.id },
    requiredSkills: [],
  }),
  'routing.deleteRule': ({ site, ruleId }) => ({ channelId: site.id, ruleId }),
  'routing.reorder': ({ site, ruleId }) => ({ channelId: site.id, version: 2, ruleIds: [ruleId] }),
  'routing.naming': ({ anna }) => ({ accountId: anna.id }),
  'routing.test': ({ site }) => ({
    channelId: site.id,
    text: 'I want a refund',
    repeated: false,
    trigger: 'arrival',
    messageType: 'customer',
    mailingType: null,
    rules: 'draft',
  }),
  'routing.publish': ({ site }) => ({ channelId: site.id, version: 2 }),
  'routing.discard': ({ site }) => ({ channelId: site.id, version: 2 }),
  'routing.history': ({ site }) => ({ channelId: site.id, limit: 10 }),
  'routing.rollback': ({ site }) => ({ channelId: site.id, version: 2, number: 1 }),
  'routing.startReplay': ({ site }) => ({ channelId: site.id }),
  'routing.replay': ({ site, replayId }) => ({ channelId: site.id, replayId }),
  'routing.cancelReplay': ({ site, replayId }) => ({ channelId: site.id, replayId }),
  ...crmExamples,
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
  'customer.readHelp': ({ article }) => ({ number: article.number, locale: 'en-GB' }),
  'customer.fillPreChat': () => ({ values: [], consent: false }),
  'customer.people': () => ({}),
  'customer.queue': () => ({}),
  'customer.typing': () => ({ typing: true }),
  'customer.introduce': () => ({ name: 'Ivan' }),
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

function inAnHour(): string {
  return new Date(Date.now() + 3_600_000).toISOString()
}

function officeHours() {
  const day = [['09:00', '18:00']]
  return {
    timeZone: 'Europe/Moscow',
    week: { mon: day, tue: day, wed: day, thu: day, fri: day, sat: [], sun: [] },
    holidays: [{ date: '2027-01-01', name: 'New Year', intervals: [] }],
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
