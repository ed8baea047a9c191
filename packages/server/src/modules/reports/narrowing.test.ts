import { describe, expect, it } from 'vitest'
import { countAll } from '../../testing/count-all.ts'
import { expectError } from '../../testing/expect-error.ts'
import { given, type Office } from '../../testing/given.ts'
import { officeWithBot } from '../../testing/office-with-bot.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { distribute } from '../distribution/index.ts'
import { verifyFacts } from './facts/verify-facts.ts'

useServer()

type Asked = Omit<Parameters<Office['olga']['api']['reports']['common']>[0], 'period'>

async function openedOf({ olga }: Office, asked: Asked): Promise<number> {
  await countAll()
  return (await olga.api.reports.common({ period: 'last7Days', ...asked })).total['chats.opened']?.n ?? 0
}

describe('a report is narrowed', () => {
  it('to several channels, teams and people at once', async () => {
    const office = await given.office()
    const [shop, desk] = [await office.channel('Shop', office.sales.id), await office.channel('Front desk')]
    for (const key of [shop.key, shop.key, desk.key]) await (await office.customer({ key })).writes('Good morning')
    await office.waitingChat()

    expect(await openedOf(office, { channelId: shop.id })).toBe(2)
    expect(await openedOf(office, { channelId: `${shop.id},${desk.id}` })).toBe(3)
    expect(await openedOf(office, { channelId: `${shop.id},${desk.id}`, teamId: office.sales.id })).toBe(2)
    const { items } = await office.olga.api.reports.dialogs({ period: 'last7Days', channelId: `${shop.id},${desk.id}` })
    expect(items).toHaveLength(3)
    await expectError(openedOf(office, { channelId: `${shop.id},nonsense` }), 'validationException')
  })

  it('to a category at any level, a tag in any case, and the status of the customer, as they are now', async () => {
    const office = await given.office()
    const { api } = office.administrator
    const delivery = await api.categories.create({ name: 'Delivery' })
    const courier = await api.categories.create({ name: 'Courier', parentId: delivery.id })
    const [status] = (await api.customerStatuses.list()).items
    const { chat, visitor } = await office.assignedChat(office.anna)
    await office.assignedChat(office.anna)
    await office.anna.api.chats.setCategory({ chatId: chat.id, categoryId: courier.id })
    await office.anna.api.chats.tag({ chatId: chat.id, tag: 'Money back' })
    await office.anna.api.customers.update({ customerId: visitor.customerId, statusId: status?.id })

    for (const asked of [{ categoryId: delivery.id }, { categoryId: courier.id }, { tag: 'MONEY BACK' }, { statusId: status?.id ?? '' }]) {
      expect([asked, await openedOf(office, asked)]).toEqual([asked, 1])
    }
    expect(await openedOf(office, { tag: 'Money' })).toBe(0)
    const behind = await office.olga.api.reports.chats({ period: 'last7Days', metric: 'chats.opened', categoryId: delivery.id })
    expect(behind).toMatchObject({ n: 1, items: [{ chatId: chat.id }] })
  })

  it('to what a bot has talked in', async () => {
    const office = await officeWithBot()
    const visitor = await office.customer()
    await visitor.writes('Hello')
    await distribute(server().app, office.id)
    const aside = await office.channel('Without')
    await (await office.customer({ key: aside.key })).writes('Hello')

    expect([await openedOf(office, { botId: office.bot.id }), await openedOf(office, {})]).toEqual([1, 2])
  })
})

describe('the facts of a customer’s other chats are counted again', () => {
  const figures = async ({ olga, id }: Office) => {
    await countAll()
    expect(await verifyFacts(server().app, id)).toMatchObject({ differences: [] })
    const { total } = await olga.api.reports.common({ period: 'last7Days' })
    return { fresh: total['chats.new']?.n ?? 0, once: total['chats.once']?.n ?? 0 }
  }

  it('when the next one follows, and when two customers become one and are taken apart again', async () => {
    const office = await given.office()
    const { anna, administrator } = office
    const helped = async () => {
      const { chat, visitor } = await office.assignedChat(anna)
      await anna.replies(chat, 'Here you are')
      await anna.closes(chat)
      return visitor
    }
    const [one, other] = [await helped(), await helped()]
    expect(await figures(office)).toEqual({ fresh: 2, once: 2 })

    await one.writes('It does not work')
    expect(await figures(office)).toEqual({ fresh: 2, once: 1 })

    await anna.api.merges.merge({ customerId: one.customerId, otherIds: [other.customerId] })
    expect((await figures(office)).fresh).toBe(1)

    const [merge] = (await administrator.api.merges.list({})).items
    await administrator.api.merges.takeApart({ mergeId: merge?.id ?? '' })
    expect((await figures(office)).fresh).toBe(2)
  })

  it('when the first of them is found to be spam', async () => {
    const office = await given.office()
    const { chat, visitor } = await office.assignedChat(office.anna)
    await office.anna.replies(chat, 'Here you are')
    await office.anna.closes(chat)
    await visitor.writes('And another thing')
    await figures(office)

    await office.anna.api.blacklist.markCustomer({ customerId: visitor.customerId, reason: 'Gold' })

    await figures(office)
  })
})

it('what was solved at once is told within 24 hours, 72 hours or 7 days, by its chats and by why it has changed too', async () => {
  const office = await given.office()
  const { api } = office.olga
  const visitors = []
  for (let count = 0; count < 4; count++) {
    const { chat, visitor } = await office.assignedChat(office.anna)
    await office.anna.replies(chat, 'Here you are')
    await office.anna.closes(chat)
    visitors.push(visitor)
  }
  const [first, second, third] = visitors
  const days = { period: 'customPeriod', from: dayOf(-1), to: dayOf(2), timeZone: 'UTC' } as const
  const hour = 3_600
  await first?.writes('It does not work')
  server().clock.advance(40 * hour)
  await second?.writes('It does not work')
  server().clock.advance(60 * hour)
  await third?.writes('It does not work')
  await countAll()

  for (const [onceWithin, n] of [
    [undefined, 3],
    ['24h', 3],
    ['72h', 2],
    ['7d', 1],
  ] as const) {
    const asked = { ...days, onceWithin }
    expect((await api.reports.common(asked)).total['chats.once']).toEqual({ n, of: 4 })
    expect((await api.reports.custom({ ...asked, metrics: 'chats.once', rows: 'operator' })).rows).toMatchObject([
      { key: office.anna.id, figures: { 'chats.once': { n, of: 4 } } },
    ])
    expect(await api.reports.chats({ ...asked, metric: 'chats.once' })).toMatchObject({ n, chats: n })
    expect(await api.reports.changes({ ...asked, metric: 'chats.once' })).toMatchObject({ is: n / 4, was: null })
    // Every other metric stays as it is.
    expect((await api.reports.common(asked)).total['chats.answered']).toEqual({ n: 4 })
  }
  expect(await verifyFacts(server().app, office.id)).toMatchObject({ differences: [] })
})

function dayOf(later: number): string {
  return new Date(server().clock.now().getTime() + later * 86_400_000).toISOString().slice(0, 10)
}
