import type { AskTask, BotNode, BotScenario, BotTask } from '@besedka/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { expectError } from '../../testing/expect-error.ts'
import type { Office } from '../../testing/given.ts'
import { button, officeWithBot, saidBy, scenario, talking } from '../../testing/office-with-bot.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { createContinueTalk } from './talk/continue-talk.ts'
import { type OrderService, openOrderService } from './testing/order-service.ts'

useServer({ SERVICES: 'web,realtime,worker', PRIVATE_HOSTS: '127.0.0.1' })

let service: OrderService
beforeEach(async () => {
  service = await openOrderService()
})
afterEach(() => service.close())

/** No bot here asks the AI module. */
const nobody = () => Promise.reject(new Error('Nobody asks'))
const soon = { timeout: 15_000, interval: 50 }

const ask = (given: Partial<AskTask> = {}): AskTask => {
  const nothing = { again: '', choices: [], saveTo: null, otherwise: null }
  return { type: 'ask', question: 'Which order?', value: 'text', variable: 'order', ...nothing, ...given }
}

/** Asks for an order, asks the service about it, and tells. */
function orders(url: string): BotScenario {
  const picks = [
    { id: 'state', path: 'order.state', variable: 'state' },
    { id: 'code', path: 'order.parcels[0].code', variable: 'parcel' },
  ]
  const headers = [{ id: 'auth', name: 'Authorization', value: 'Bearer ', secret: 'Orders' }]
  // Longer than anything here is waited for: a service that is held never runs out of time.
  const call: BotTask = { type: 'call', method: 'GET', url, headers, body: '', picks, timeLimitSeconds: 20, otherwise: 'sorry' }
  return scenario({
    ask: { isRoot: true, task: ask({ saveTo: { type: 'field', name: 'Last order' } }), next: 'look' },
    look: { task: call, next: 'tell' },
    tell: { says: 'Order {order} is {state}: {parcel}', next: 'more' },
    more: { answers: [button('Another', 'ask'), button('People', 'people')] },
    people: { says: 'One moment', finalAction: { type: 'toLastOperator' } },
    sorry: { says: 'I do not know order {order}', finalAction: { type: 'toLastOperator' } },
  })
}

/** A bot has secrets only once it is there: it is drawn, then given one, then published. */
async function officeWithOrders(url = `${service.url}/orders/{order}`, origin = new URL(url.replace(/[{}]/g, '')).origin) {
  const office = await officeWithBot()
  const { bots } = office.administrator.api
  await bots.setSecret({ botId: office.bot.id, name: 'Orders', origin, value: 's3cret' })
  const { version } = await bots.saveDraft({ botId: office.bot.id, version: office.bot.version, draft: orders(url) })
  await bots.publish({ botId: office.bot.id, version })
  return office
}

describe('a bot that calls a service', () => {
  it('tells what the service knows, and hands over with every value', async () => {
    const office = await officeWithOrders()
    const { visitor, chat } = await talking(office)

    await visitor.writes('4711')
    await expect.poll(async () => (await saidBy(visitor)).at(-1), soon).toBe('Order 4711 is on its way: RB1')
    await visitor.writes('People')

    expect(service.asked).toMatchObject([{ path: '/orders/4711', headers: { authorization: 'Bearer s3cret' } }])
    const note = (await office.olga.reads(chat)).find(({ kind }) => kind === 'internal')
    expect(note?.text).toContain('Which order? → 4711')
    expect(note?.text).toContain('state: on its way')
    expect((await office.olga.api.customers.get({ customerId: visitor.customerId })).fields).toEqual([
      { name: 'Last order', value: '4711' },
    ])
  })

  it('shows the customer that it is about to answer', async () => {
    const office = await officeWithOrders()
    const { visitor } = await talking(office)
    const screen = await visitor.listens()

    await visitor.writes('4711')

    expect(await screen.hearsSignal('operator.typing')).toMatchObject({ typing: true })
    await expect.poll(async () => (await saidBy(visitor)).at(-1), soon).toBe('Order 4711 is on its way: RB1')
  })

  it('goes its other way when the service does not know, is not there, or stands where nobody may reach; the note says why', async () => {
    const failures = [
      [`${service.url}/orders/x{order}`, 'look → ответил ошибкой 404'],
      ['http://127.0.0.1:1/{order}', 'look → недоступен'],
      ['https://169.254.169.254/{order}', 'look → недоступен'],
    ] as const
    for (const [url, why] of failures) {
      const office = await officeWithOrders(url)
      const { visitor, chat } = await talking(office)

      await visitor.writes('4711')

      await expect.poll(async () => (await saidBy(visitor)).at(-1), soon).toBe('I do not know order 4711')
      expect((await office.olga.reads(chat)).find(({ kind }) => kind === 'internal')?.text).toContain(why)
    }
    expect(service.asked).toHaveLength(1)
  })

  it('asks and speaks once, though the job that asks comes twice at once', async () => {
    const office = await officeWithOrders()
    const { visitor, chat } = await talking(office)
    const letGo = service.hold()
    await visitor.writes('4711')
    await expect.poll(() => service.asked.length, soon).toBe(1)

    // The job of a process that was killed comes again while nobody knows what became of it.
    const [talk] = (await server().database.systemPool.query<{ id: string }>('SELECT id FROM bot_talks WHERE chat_id = $1', [chat.id])).rows
    const about = { organisationId: office.id, chatId: chat.id, talkId: talk?.id ?? '', turn: 1 }
    const again = createContinueTalk(server().app, nobody)(about)
    await visitor.writes('Are you there?')
    letGo()
    await again
    await expect.poll(async () => (await saidBy(visitor)).length, soon).toBe(2)
    await createContinueTalk(server().app, nobody)(about)

    expect(await saidBy(visitor)).toEqual(['Which order?', 'Order 4711 is on its way: RB1'])
    expect(new Set(service.asked.map(({ headers }) => headers['idempotency-key'])).size, 'one key for one call').toBe(1)
  })

  it('says nothing more once somebody has taken the chat', async () => {
    const office = await officeWithOrders()
    const { visitor, chat } = await talking(office)
    const letGo = service.hold()
    await visitor.writes('4711')
    await expect.poll(() => service.asked.length, soon).toBe(1)
    await office.olga.replies(chat, 'Let me look')
    letGo()

    await createContinueTalk(server().app, nobody)({ organisationId: office.id, chatId: chat.id, talkId: chat.id, turn: 1 })

    expect(await saidBy(visitor)).toEqual(['Which order?', 'Let me look'])
  })
})

describe('a secret of a bot', () => {
  it('is shown by its name only, needed to publish, and kept sealed', async () => {
    const office = await officeWithBot()
    const { bots } = office.administrator.api
    const botId = office.bot.id
    const { version } = await bots.saveDraft({ botId, version: office.bot.version, draft: orders(service.url) })

    await expectError(bots.publish({ botId, version }), 'botSecretNotFoundException', { name: 'Orders' })
    const origin = service.url
    expect(await bots.setSecret({ botId, name: 'Orders', origin, value: 's3cret' })).toMatchObject({
      secrets: [{ name: 'Orders', origin }],
    })
    await bots.publish({ botId, version })

    const { rows } = await server().database.systemPool.query<{ secret: string }>('SELECT secret FROM bot_secrets WHERE bot_id = $1', [
      botId,
    ])
    expect(rows[0]?.secret).not.toContain('s3cret')
    expect(await bots.deleteSecret({ botId, name: 'Orders' })).toMatchObject({ secrets: [] })
    await expectError(bots.deleteSecret({ botId, name: 'Orders' }), 'botSecretNotFoundException', { name: 'Orders' })
  })

  it('goes to its own address only: no other one is published with it, or called', async () => {
    const office = await officeWithOrders()
    const { bots } = office.administrator.api
    const botId = office.bot.id
    const elsewhere = service.url.replace('127.0.0.1', 'localhost')
    const { version } = await bots.saveDraft({
      botId,
      version: (await bots.get({ botId })).version,
      draft: orders(`${elsewhere}/orders/{order}`),
    })
    await expectError(bots.publish({ botId, version }), 'botSecretForOtherAddressException', { name: 'Orders', origin: service.url })
    for (const origin of ['http://shop.example', 'https://shop.example/orders', 'shop.example'])
      await expectError(bots.setSecret({ botId, name: 'Orders', origin, value: 's3cret' }), 'validationException')

    // The version that talks calls where the secret, set anew, no longer belongs.
    await bots.setSecret({ botId, name: 'Orders', origin: 'https://shop.example', value: 'other' })
    const { visitor } = await talking(office)
    await visitor.writes('4711')

    await expect.poll(async () => (await saidBy(visitor)).at(-1), soon).toBe('I do not know order 4711')
    expect(service.asked).toEqual([])
  })

  it('does not let the customer choose another path of the service', async () => {
    const office = await officeWithOrders()
    const { visitor } = await talking(office)

    await visitor.writes('..')

    await expect.poll(async () => (await saidBy(visitor)).at(-1), soon).toBe('I do not know order ..')
    expect(service.asked).toEqual([])
  })
})

type Task = Exclude<BotTask, { type: 'jump' }>

/** A bot that does one task, says done, and waits. */
const doing = (task: Task, more: Record<string, Partial<BotNode>> = {}) =>
  scenario({
    root: { isRoot: true, task, next: 'done' },
    done: { says: 'Done', next: 'more' },
    more: { answers: [button('Again', 'root')] },
    ...more,
  })

describe('a task of a bot', () => {
  it('notes a contact and a name as the customer gives them', async () => {
    const name = ask({ question: 'Your name?', variable: 'name', saveTo: { type: 'name' } })
    const office = await officeWithBot(() =>
      scenario({
        phone: { isRoot: true, task: ask({ question: 'Your phone?', value: 'phone', saveTo: { type: 'contact' } }), next: 'name' },
        name: { task: name, next: 'people' },
        people: { says: 'Thanks, {name}', finalAction: { type: 'toLastOperator' } },
      }),
    )
    const { visitor } = await talking(office)

    await visitor.writes('8 912 345-67-89')
    await visitor.writes('Marina')

    expect((await saidBy(visitor)).at(-1)).toBe('Thanks, Marina')
    const customer = await office.olga.api.customers.get({ customerId: visitor.customerId })
    expect(customer.name).toBe('Marina')
    expect(customer.contacts).toContainEqual(expect.objectContaining({ type: 'phone', value: '+79123456789', typed: true }))
  })

  it('notes a contact as said by the customer: it takes nothing from whoever has it', async () => {
    const task = ask({ value: 'email', saveTo: { type: 'contact' } })
    const office = await officeWithBot(() => doing(task))
    const [other, { visitor }] = [await talking(office), await talking(office)]

    for (const one of [other.visitor, visitor]) await one.writes('anna@people.test')

    expect((await saidBy(visitor)).at(-1)).toBe('Done')
    for (const { customerId } of [other.visitor, visitor]) {
      const { contacts } = await office.olga.api.customers.get({ customerId })
      expect(contacts).toContainEqual(expect.objectContaining({ type: 'email', value: 'anna@people.test', typed: true }))
    }
    await office.olga.api.customerProfiles.addContact({ customerId: visitor.customerId, type: 'email', value: 'anna@people.test' })
  })

  it('notes a defined field as said by the customer, over nothing that a colleague has filled in', async () => {
    const fields: string[] = []
    const office = await officeWithBot(async ({ administrator: { api } }: Office) => {
      for (const name of ['Plan', 'City']) fields.push((await api.customerFields.create({ name, type: 'text' })).id)
      const asks = (fieldId = '') => ask({ saveTo: { type: 'definedField', fieldId } })
      return scenario({
        plan: { isRoot: true, task: asks(fields[0]), next: 'city' },
        city: { task: asks(fields[1]), next: 'people' },
        people: { says: 'Done', finalAction: { type: 'toLastOperator' } },
      })
    })
    const { visitor } = await talking(office)
    const [plan = '', city = ''] = fields
    const { customerId } = visitor
    await office.olga.api.customerFields.setValue({ customerId, fieldId: plan, value: 'Silver' })

    await visitor.writes('Gold')
    await visitor.writes('Tomsk')

    const { values, typedValues } = await office.olga.api.customers.get({ customerId })
    expect({ values, typedValues }).toEqual({ values: { [plan]: 'Silver', [city]: 'Tomsk' }, typedValues: [city] })
  })

  it('sets status, tag and category, and a condition sees them', async () => {
    const office = await officeWithBot(async ({ administrator: { api } }: Office) => {
      const status = await api.customerStatuses.create({ name: 'Interested', colour: 'green' })
      const category = await api.categories.create({ name: 'Orders', parentId: null, teamIds: null })
      return scenario({
        tag: { isRoot: true, task: { type: 'set', setting: { type: 'tag', tag: 'VIP' } }, next: 'status' },
        status: { task: { type: 'set', setting: { type: 'status', statusId: status.id } }, next: 'category' },
        category: { task: { type: 'set', setting: { type: 'category', categoryId: category.id } }, next: 'isOne' },
        isOne: { task: { type: 'condition', test: { type: 'status', statusId: status.id }, otherwise: 'no' }, next: 'yes' },
        yes: { says: 'Welcome back', next: 'more' },
        no: { says: 'Who are you?', next: 'more' },
        more: { answers: [button('Again', 'isOne')] },
      })
    })

    const { visitor, chat } = await talking(office)

    expect(await saidBy(visitor)).toEqual(['Welcome back'])
    expect((await office.olga.api.customers.get({ customerId: visitor.customerId })).tags).toEqual(['VIP'])
    expect(await office.olga.api.chats.get({ chatId: chat.id })).toMatchObject({ categoryNames: ['Orders'] })
    await visitor.writes('Again')
    expect((await saidBy(visitor)).at(-1)).toBe('Welcome back')
  })

  it('waits, and goes on by itself', async () => {
    const office = await officeWithBot(() => doing({ type: 'wait', seconds: 1 }))
    const { visitor } = await talking(office)

    expect(await saidBy(visitor)).toEqual([])
    await expect.poll(() => saidBy(visitor), soon).toEqual(['Done'])
  })

  it('does not wait behind calls of services that hang', async () => {
    const calling = await officeWithOrders()
    const letGo = service.hold()
    for (const order of ['1', '2']) await (await talking(calling)).visitor.writes(order)
    await expect.poll(() => service.asked.length, soon).toBe(2)
    const { bots } = calling.administrator.api
    const { version } = await bots.saveDraft({
      botId: calling.bot.id,
      version: (await bots.get({ botId: calling.bot.id })).version,
      draft: doing({ type: 'wait', seconds: 1 }),
    })
    await bots.publish({ botId: calling.bot.id, version })

    const { visitor } = await talking(calling)

    await expect.poll(() => saidBy(visitor), soon).toEqual(['Done'])
    letGo()
  })

  it('offers the articles that customers can read', async () => {
    const office = await officeWithBot(async ({ administrator: { api } }: Office) => {
      const section = await api.knowledge.createSection({ names: { 'ru-RU': '', 'en-GB': 'Help' } })
      const says = [{ type: 'text' as const, text: 'We deliver within three days.' }]
      const body = { type: 'doc' as const, content: [{ type: 'paragraph' as const, content: says }] }
      const write = (title: string) => api.knowledge.create({ sectionId: section.id, locale: 'en-GB', title, body })
      const [delivery, secret] = [await write('Delivery'), await write('Margins')]
      await api.knowledge.publish({ articleId: delivery.id, version: delivery.version, state: 'public' })
      await api.knowledge.publish({ articleId: secret.id, version: secret.version, state: 'internal' })
      return doing({ type: 'articles', text: 'Perhaps this helps:', articleIds: [secret.id, delivery.id] })
    })
    const offered = async () => {
      const { visitor } = await talking(office)
      await expect.poll(async () => (await saidBy(visitor)).length, soon).toBe(2)
      return (await saidBy(visitor))[0]
    }

    expect(await offered()).toMatch(/^Perhaps this helps:\n\nDelivery\nhttps?:\/\/\S+\/help\/\S+\/articles\/\d+$/)
    const proved = `UPDATE organisations SET help_host = $2, help_host_token = 'given', help_host_checked_at = now() WHERE id = $1`
    await server().database.systemPool.query(proved, [office.id, `help.${office.id}.example`])
    expect(await offered()).toContain(`\nhttps://help.${office.id}.example/help/`)
  })

  it('gives the chat to another bot, which hears nothing that the first has answered', async () => {
    const office = await officeWithBot(async ({ administrator: { api } }: Office) => {
      const draft = scenario({
        ask: { isRoot: true, answers: [button('Night', 'bye'), { id: 'any', type: 'default', to: 'bye' }] },
        bye: { says: 'Goodbye' },
      })
      const made = await api.bots.create({ name: 'Night', draft })
      const night = await api.bots.publish({ botId: made.id, version: made.version })
      return scenario({
        hello: { isRoot: true, says: 'Hello', next: 'ask' },
        ask: { answers: [button('Night', 'go')] },
        go: { task: { type: 'jump', botId: night.id } },
      })
    })
    const { visitor } = await talking(office)

    await visitor.writes('Night')

    expect(await saidBy(visitor)).toEqual(['Hello', 'Please choose one of these.'])
  })

  it('gives the chat to another bot, which begins anew', async () => {
    const office = await officeWithBot(async ({ administrator: { api } }: Office) => {
      const draft = scenario({ hi: { isRoot: true, says: 'I am the night bot', next: 'ask' }, ask: { answers: [button('Again', 'hi')] } })
      const made = await api.bots.create({ name: 'Night', draft })
      const night = await api.bots.publish({ botId: made.id, version: made.version })
      return scenario({ hello: { isRoot: true, says: 'Hello', next: 'go' }, go: { task: { type: 'jump', botId: night.id } } })
    })

    const { visitor, chat } = await talking(office)

    expect(await saidBy(visitor)).toEqual(['Hello', 'I am the night bot'])
    const after = await office.olga.api.chats.get({ chatId: chat.id })
    expect(after).toMatchObject({ state: 'onBot' })
    expect(after.botId).not.toBe(office.bot.id)
  })
})
