import {
  type DefaultRoleKey,
  type Locale,
  type RightName,
  rightNames,
  type SiteChatSettings,
  SiteChatSettings as SiteChatSettingsSchema,
} from '@besedka/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, vi } from 'vitest'
import { type Database, openDatabase } from '../../../server/src/platform/database/open-database.ts'
import { openVisit } from '../../../server/src/testing/customer.ts'
import { createPerson, type Person } from '../../../server/src/testing/person.ts'
import { rightsOf, seedOrganisation, seedPerson, seedSecondFactors, seedTeam } from '../../../server/src/testing/seed.ts'
import { createShift } from '../../../server/src/testing/shift.ts'
import { freePort } from '../faults/system/free-port.ts'
import { layLine } from './breakable-line.ts'
import { type BrowserOptions, newContext, useBrowser } from './browser.ts'
import { emptyDatabase } from './empty-database.ts'
import { publishPage, useHostSite } from './host-site.ts'
import { type ProviderChatOptions, seedProviderChat } from './provider-chat.ts'
import { type Product, startProduct } from './start-product.ts'
import { openVisitor, type VisitorOptions } from './visitor.ts'
import { openWorkplace, type Workplace, type WorkplaceOptions } from './workplace.ts'

let database: Database | undefined
let own: Product | undefined

type ProductOptions = BrowserOptions & {
  /**
   * The file has a product to itself, with these settings, which knows its public address: programs outside post to it, and send people back to it. Otherwise it
   * shares one with all others, which does not.
   */
  settings?: () => Readonly<Record<string, string>>
}

/** Gives the journeys of a file a browser, a site to put the chat on, and offices to work in. */
export function useProduct({ settings, ...options }: ProductOptions = {}): void {
  useBrowser(options)
  useHostSite()
  beforeAll(async () => {
    own = settings && (await startOwn(settings()))
    database = openDatabase(own?.databaseUrl ?? inject('productDatabaseUrl'), { appConnections: 1, systemConnections: 2 })
  })
  afterAll(async () => {
    await database?.close()
    await own?.stop()
  })
}

async function startOwn(settings: Readonly<Record<string, string>>): Promise<Product> {
  const port = String(await freePort())
  return startProduct(await emptyDatabase('own'), { PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}`, ...settings })
}

/** Where the product of this file is. */
export function productUrl(): string {
  return own?.url ?? inject('productUrl')
}

export type Office = Awaited<ReturnType<typeof office>>

/**
 * An organisation with two operators in the team Sales, a supervisor and an administrator, and a shop's site with a chat on it. Each
 * person comes to work by `workplace`, each visitor to the site by `visitor`; whoever has no screen in a journey uses the same calls.
 */
async function office(options: { locale?: Locale; settings?: Partial<SiteChatSettings> } = {}) {
  const { locale = 'en-GB' } = options
  const db = database
  if (!db) throw new Error('Call useProduct() at the top of the test file')
  const address = productUrl()
  const organisation = await seedOrganisation(db)

  async function hire(name: string, role: DefaultRoleKey | readonly RightName[]): Promise<Person> {
    const rights = typeof role === 'string' ? rightsOf(role) : role
    const { token, ...account } = await seedPerson(db as Database, organisation.id, { name, rights })
    return createPerson({ address, token }, { ...account, shift: createShift(db as Database, organisation.id, account.id) })
  }

  const anna = await hire('Anna Smirnova', 'operator')
  const boris = await hire('Boris Kuznetsov', 'operator')
  const olga = await hire('Olga Petrova', 'supervisor')
  const alexey = await hire('Alexey Adminov', 'administrator')
  await seedTeam(db, organisation.id, { name: 'Sales', members: [anna, boris] })
  const site = await alexey.api.channels.create({
    type: 'site_chat',
    name: 'Garden shop',
    teamId: null,
    settings: SiteChatSettingsSchema.parse({ title: 'Garden shop', welcomeMessage: 'Hello! Ask us anything.', ...options.settings }),
  })
  async function customer(name: string) {
    const customer = await openVisit({ address }, { key: site.key, locale })
    await customer.api.introduce({ name })
    return customer
  }

  async function chatOf({ customerId }: { customerId: string }): Promise<{ id: string }> {
    const [chat] = (await olga.api.customers.chats({ customerId })).items
    if (!chat) throw new Error('The customer has no chat')
    return chat
  }

  /** A rule of a channel, the site's unless said, sends everybody to a bot. */
  async function meetBotFirst(botId: string, channelId: string = site.id) {
    const action = { type: 'bot', botId, fallbackTeamId: null } as const
    const { version } = await alexey.api.routing.createRule({ channelId, name: 'First the bot', condition: 'any', action })
    await alexey.api.routing.publish({ channelId, version })
  }

  const snippet = (url: string) => `<script async src="${url}/widget/${site.key}.js"></script>`
  const pageUrl = publishPage(snippet(address))

  return {
    anna,
    boris,
    olga,
    alexey,
    site,
    pageUrl,
    hire,
    /** A customer without a screen, who has said their name. */
    customer,
    /** The last chat of a customer. */
    chatOf,
    /** The chat of a customer whose question somebody has answered and closed. */
    async closedChat(name: string, { by = anna, question = 'Where is my order?', answer = 'On its way' } = {}) {
      const asking = await customer(name)
      await asking.writes(question)
      const chat = await chatOf(asking)
      await by.takes(chat)
      await by.replies(chat, answer)
      await by.closes(chat)
      return chat
    },
    /** Anna at her screen, with a customer whom she has just answered there. */
    async annaInTalk(name: string, { question, answer }: { question: string; answer: string }) {
      const asking = await customer(name)
      await asking.writes(question)
      const workplace = await openWorkplace(address, anna, { locale, path: '/admin/chats?filter=waiting' })
      await workplace.takes(name)
      await workplace.writes(answer)
      return { customer: asking, anna: workplace }
    },
    /** Anna, who takes a customer's chat, and Olga, both with the request in their side panel. */
    async twoAtRequest(name: string) {
      const open = (person: Person, path: string) => openWorkplace(address, person, { locale, path })
      const tab = (at: Workplace) => at.page.getByRole('tab', { name: 'Current request' })
      const annas = await open(anna, '/admin/chats?filter=waiting')
      await annas.takes(name)
      await tab(annas).click()
      const chatId = new URL(annas.page.url()).searchParams.get('chat') ?? ''
      const olgas = await open(olga, `/admin/chats?filter=assigned&chat=${chatId}`)
      await tab(olgas).click()
      return { anna: annas, olga: olgas }
    },
    meetBotFirst,
    /** Publishes the office's only bot on its page for the first time, and lets everybody on the site meet it first. */
    async publishBot(page: Page) {
      await page.getByRole('button', { name: 'Publish' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
      await page.getByText('Version 1 is published').waitFor()
      const [bot] = (await alexey.api.bots.list()).items
      if (!bot) throw new Error('There is no bot')
      await meetBotFirst(bot.id)
    },
    /** Waits for the first chat of a list: a page shows what was done on it before the server has it. */
    async waitForChat(filter: 'waiting' | 'assigned') {
      const first = async () => (await olga.api.chats.list({ filter, scope: 'all' })).items[0]
      return vi.waitUntil(first, { timeout: 15_000, interval: 100 })
    },
    /** Waits until the search of messages knows so many passages with these words: it follows the log, at most two seconds behind. */
    async waitUntilFound(text: string, passages = 1) {
      const count = async () => (await olga.api.search.everything({ text })).items.reduce((sum, { passages }) => sum + passages.length, 0)
      await expect.poll(count, { timeout: 10_000 }).toBe(passages)
    },
    /** A chat on a provider's channel, with messages as providers bring them. */
    providerChat: (given: ProviderChatOptions) => seedProviderChat(db, organisation.id, given),
    /** A mailbox is read from its newest letter on: what is written before that would be old mail. */
    async untilListening(channel: { id: string }) {
      const cursor = () =>
        db.systemPool.query<{ cursor: string | null }>('SELECT cursor FROM channel_states WHERE channel_id = $1', [channel.id])
      await expect.poll(async () => (await cursor()).rows[0]?.cursor ?? null, { timeout: 60_000 }).not.toBeNull()
    },
    /** Lets minutes pass for a chat that waits for an answer; its clocks are looked at again. */
    async letWait(chat: { id: string }, minutes: number) {
      await db.systemPool.query(
        `UPDATE chats SET created_at = created_at - $2::interval, waiting_since = waiting_since - $2::interval, customer_wrote_at = customer_wrote_at - $2::interval,
                          assigned_at = assigned_at - $2::interval, clock_at = now() WHERE id = $1`,
        [chat.id, `${minutes} minutes`],
      )
    },
    /** Makes a scheduled message due now. A call that changed its time would count as having read the customer's last message. */
    async comesMomentOf(scheduledId: string) {
      await db.systemPool.query("UPDATE scheduled_messages SET send_at = now() - interval '1 second' WHERE id = $1", [scheduledId])
      await db.systemPool.query("SELECT enqueue_job('sendScheduled', $1::json, NULL, NULL, $2, 25)", [
        { organisationId: organisation.id, scheduledId },
        `scheduled:${scheduledId}`,
      ])
    },
    /** In the reports a chat was so many days earlier, and its customer waited so many minutes for each answer. */
    async countedAs(chat: { id: string }, { daysEarlier = 0, waitMinutes }: { daysEarlier?: number; waitMinutes: number }) {
      await db.systemPool.query(
        `UPDATE chat_facts SET at = at - make_interval(days => $2), value = CASE WHEN kind IN ('turn', 'firstReply') THEN $3 ELSE value END
         WHERE chat_id = $1`,
        [chat.id, daysEarlier, waitMinutes * 60_000],
      )
    },
    /** A person's sign-ins are so long ago that whoever changes factors is asked who they are. */
    async hasBeenInForLong({ id }: Person) {
      await db.systemPool.query("UPDATE sessions SET confirmed_at = now() - interval '11 minutes' WHERE account_id = $1", [id])
    },
    /** The page on which the customer of a closed chat may rate it. */
    async ratingPageOf(chat: { id: string }): Promise<string> {
      const find = () => db.systemPool.query<{ id: string }>('SELECT id FROM quality_requests WHERE chat_id = $1', [chat.id])
      await expect.poll(async () => (await find()).rowCount, { timeout: 30_000 }).toBe(1)
      return `${address}/link-action/${(await find()).rows[0]?.id}`
    },
    team: (name: string, members: readonly Person[]) => seedTeam(db, organisation.id, { name, members }),
    workplace: (person: Person, given: WorkplaceOptions = {}) => openWorkplace(address, person, { locale, ...given }),
    visitor: (given: VisitorOptions = {}) => openVisitor(pageUrl, { locale, ...given }),
    desk,
    /** A colleague whose line to the product can be cut. */
    async remoteWorkplace(person: Person, given: WorkplaceOptions = {}) {
      const line = await layLine(address)
      return { line, ...(await openWorkplace(line.url, person, { locale, ...given })) }
    },
    /** A visitor whose line to the product can be cut; the site itself stays in reach. */
    async remoteVisitor(given: VisitorOptions = {}) {
      const line = await layLine(address)
      return { line, ...(await openVisitor(publishPage(snippet(line.url)), { locale, ...given })) }
    },
  }
}

/** Somebody of the provider, with every right and a second factor, without which the provider's staff can do nothing. */
async function observer(): Promise<Person> {
  const db = database
  if (!db) throw new Error('Call useProduct() at the top of the test file')
  const { rows } = await db.systemPool.query<{ id: string }>("SELECT id FROM organisations WHERE kind = 'provider'")
  const id = rows[0]?.id ?? ''
  const { token, ...account } = await seedPerson(db, id, { name: 'Pavel Provider', rights: rightNames })
  await seedSecondFactors(db, id, account.id)
  return createPerson({ address: productUrl(), token }, account)
}

/** A computer at which nobody has signed in yet. */
async function desk(path = '/') {
  const page = await (await newContext()).newPage()
  await page.goto(productUrl() + path)
  return page
}

export const given = {
  office,
  observer,
  desk,
  workplace: (person: Person, options: WorkplaceOptions = {}) => openWorkplace(productUrl(), person, options),
}
