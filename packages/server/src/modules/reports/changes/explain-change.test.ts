import { describe, expect, it } from 'vitest'
import { countAll } from '../../../testing/count-all.ts'
import { expectError } from '../../../testing/expect-error.ts'
import { given, type Office } from '../../../testing/given.ts'
import { server, useServer } from '../../../testing/use-server.ts'

useServer()

const day = 86_400

/** A day that was so many days before this one, in UTC. */
function dayBefore(days: number) {
  const from = new Date(server().clock.now().getTime() - days * day * 1_000).toISOString().slice(0, 10)
  return { period: 'customDate', from, timeZone: 'UTC' } as const
}

async function answers(operator: Office['anna'], office: Office, seconds: number, key?: string): Promise<void> {
  const visitor = await office.customer(key ? { key } : {})
  await visitor.writes('Good morning')
  const chat = (await office.olga.api.customers.chats({ customerId: visitor.customerId })).items[0] ?? { id: '' }
  await operator.takes(chat)
  server().clock.advance(seconds)
  await operator.replies(chat, 'Good afternoon')
}

/** Yesterday Anna was slow and had more of the chats; the day before both were quick. */
async function slowYesterday() {
  const office = await given.office()
  const shop = await office.channel('Shop', office.sales.id)
  // At noon, so that no day ends meanwhile.
  const now = server().clock.now().getTime()
  server().clock.advance(Math.round((day * 1_000 - (now % (day * 1_000))) / 1_000) + day / 2)
  for (let count = 0; count < 3; count++) await answers(office.boris, office, 60)
  await answers(office.anna, office, 60, shop.key)
  server().clock.advance(day)
  await answers(office.boris, office, 60)
  for (let count = 0; count < 3; count++) await answers(office.anna, office, 300, shop.key)
  server().clock.advance(day)
  await countAll()
  return { ...office, shop }
}

describe('why a number has changed', () => {
  it('is told by whose answers it comes from, and adds up to the change', async () => {
    const office = await slowYesterday()
    const { api } = office.olga

    const change = await api.reports.changes({ ...dayBefore(1), metric: 'wait.reply' })
    const common = await api.reports.common({ ...dayBefore(1), compare: 'true' })

    expect([change.is, change.was]).toEqual([common.total['wait.reply']?.mean, common.formerTotal?.['wait.reply']?.mean])
    const difference = (change.is ?? 0) - (change.was ?? 0)
    expect(change.by.map(({ rows }) => rows)).toEqual(expect.arrayContaining(['channel', 'team', 'operator']))
    for (const { reasons, others } of change.by) {
      expect(reasons.reduce((sum, { own, mix }) => sum + own + mix, others)).toBeCloseTo(difference, 3)
    }
    const [first] = change.by.find(({ rows }) => rows === 'operator')?.reasons ?? []
    expect(first).toMatchObject({ key: office.anna.id, share: 0.75, formerShare: 0.25 })
    expect(first?.own).toBeGreaterThan(100_000)
    expect(first?.mix).toBeGreaterThan(0)
    const behind = await api.reports.chats({ ...dayBefore(1), metric: 'wait.reply', rows: 'operator', row: office.anna.id })
    expect(behind.chats).toBe(3)
  })

  it('of what is only counted is the difference of each row', async () => {
    const office = await slowYesterday()

    const change = await office.olga.api.reports.changes({ ...dayBefore(1), metric: 'messages.out' })

    expect([change.is, change.was]).toEqual([4, 4])
    const byOperator = change.by.find(({ rows }) => rows === 'operator')?.reasons
    expect(byOperator?.map(({ key, own, mix }) => [key, own, mix]).toSorted()).toEqual(
      [
        [office.boris.id, -2, 0],
        [office.anna.id, 2, 0],
      ].toSorted(),
    )
  })

  it('is said of what facts tell one by one alone, and of nothing where nothing happened', async () => {
    const { olga } = await given.office()

    await expectError(olga.api.reports.changes({ metric: 'chats.open' }), 'validationException')
    expect(await olga.api.reports.changes({ ...dayBefore(9), metric: 'wait.reply' })).toMatchObject({ is: null, was: null, by: [] })
  })
})
