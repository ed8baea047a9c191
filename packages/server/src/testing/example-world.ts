import { type ArticleBody, type BotScenario, type MergedCustomers, newId, type SavedTalk, WorkingHours } from '@besedka/contract'
import { seedAi } from './ai-inputs.ts'
import { seedArticleArchives } from './article-archive-inputs.ts'
import { seedBilling } from './billing-examples.ts'
import { seedChatTagAct } from './chat-tag-inputs.ts'
import { seedCrmConnection } from './crm-examples.ts'
import { seedCustomerAct } from './customer-act-inputs.ts'
import { seedCustomerImports } from './customer-import-inputs.ts'
import { exampleMacro, exampleRule, seedRun } from './example-rules.ts'
import { exampleView } from './example-saved-views.ts'
import { seedExports } from './export-examples.ts'
import { given, type Office } from './given.ts'
import { seedOutreach } from './outreach-examples.ts'
import { newPushSubscription } from './push-subscription.ts'
import { seedRequests } from './request-examples.ts'
import {
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
  const [invoice, clientInvoice] = [await seedBilling(office.id), await seedBilling(client.id, true)]
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
  const archives = await seedArticleArchives(office, section.id)
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
  const macro = await office.anna.api.macros.create(exampleMacro())
  const eventRule = await office.administrator.api.eventRules.create(exampleRule())
  await seedRun(office.id, { ruleId: eventRule.id, chatId: chat.id })
  const spam = await seedSpam(office)
  const merge = await seedMerge(office)
  const company = await seedCompany(office, visitor.customerId)
  const definedField = await office.administrator.api.customerFields.create({
    name: `Level ${newId()}`,
    type: 'choice',
    options: [{ id: newId(), name: 'Gold' }],
  })
  const chatTagAct = await seedChatTagAct(office, chat.id)
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
  const requests = await seedRequests(office)
  const outreached = await seedOutreach(office, visitor.customerId)
  const bot = await office.administrator.api.bots.publish({ botId: made.id, version: made.version })
  await office.administrator.api.bots.setSecret({ botId: made.id, name: 'Stock', origin: 'https://shop.example', value: 'token' })
  await seedAi(server().app, office.id)
  const aiCheck = await office.administrator.api.aiChecks.create({ question: 'How long is the delivery?', articleIds: [article.id] })
  return {
    ...office,
    bot,
    aiCheck,
    ...exported,
    ...requests,
    ...outreached,
    board,
    wallToken: wallUrl.split('/').at(-1) ?? '',
    templateCategory,
    spareCategory,
    template,
    savedView,
    macro,
    eventRule,
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
    chatTagAct,
    customerAct,
    customerImport,
    ...archives,
    notedContactId,
    commentId,
    replayId,
    webhook,
    webhookDelivery,
    crmConnectionId: await seedCrmConnection(server().app, office.id),
    device,
    apiKey,
    observer,
    invoice,
    clientInvoice,
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

export function articleDraft(title = 'Delivery') {
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

export function savedTalk(): SavedTalk {
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

export function smallScenario(): BotScenario {
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

export function officeHours() {
  const day = [['09:00', '18:00']]
  return {
    timeZone: 'Europe/Moscow',
    week: { mon: day, tue: day, wed: day, thu: day, fri: day, sat: [], sun: [] },
    holidays: [{ date: '2027-01-01', name: 'New Year', intervals: [] }],
  }
}
