import { type MetricId, reportRows } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { countAll } from '../../../testing/count-all.ts'
import { expectError } from '../../../testing/expect-error.ts'
import { given, type Office } from '../../../testing/given.ts'
import { lately } from '../../../testing/lately.ts'
import { useServer } from '../../../testing/use-server.ts'

useServer()

const metrics = 'chats.opened,chats.closed,messages.in,wait.reply,late.inTime'

/** Anna answers twice, once about delivery, Boris once, and one customer waits. */
async function busyOffice() {
  const office = await given.office()
  const delivery = await office.administrator.api.categories.create({ name: 'Delivery' })
  const courier = await office.administrator.api.categories.create({ name: 'Courier', parentId: delivery.id })
  for (const [operator, categoryId] of [
    [office.anna, courier.id],
    [office.boris, null],
    [office.anna, null],
  ] as const) {
    const { visitor, chat } = await office.waitingChat()
    await operator.takes(chat)
    await operator.replies(chat, 'Good afternoon')
    await visitor.writes('Thank you')
    await operator.replies(chat, 'You are welcome')
    if (categoryId) await operator.api.chats.setCategory({ chatId: chat.id, categoryId })
    await operator.closes(chat)
  }
  await office.waitingChat()
  await countAll()
  return { ...office, delivery }
}

describe('a custom report', () => {
  it('says what the tabs say, row by row and in all', async () => {
    const { olga } = await busyOffice()
    const tabs = [
      ['operator', await olga.api.reports.employees(lately())],
      ['channel', await olga.api.reports.channels(lately())],
      ['team', await olga.api.reports.teams(lately())],
      ['time', await olga.api.reports.common({ ...lately(), granularity: 'hour' })],
    ] as const

    for (const [rows, tab] of tabs) {
      const report = await olga.api.reports.custom({ ...lately(), metrics, rows, granularity: 'hour' })
      expect(Object.keys(report.total).toSorted()).toEqual(metrics.split(',').toSorted())
      expect(tab.total).toMatchObject(report.total)
      for (const { key, figures } of report.rows) {
        expect(tab.rows.find((row) => row.key === key)?.figures).toMatchObject(figures)
      }
      expect(report.rows.length).toBe(tab.rows.length)
    }
  })

  it('adds up whatever its rows and its split are, and opens as many chats as it says', async () => {
    const { olga } = await busyOffice()
    const sum = (figures: readonly Partial<Record<MetricId, { n: number }>>[]) =>
      figures.reduce((all, one) => all + (one['chats.closed']?.n ?? 0), 0)

    for (const rows of reportRows) {
      const split = rows === 'operator' ? 'weekday' : 'operator'
      const report = await olga.api.reports.custom({ ...lately(), metrics: 'chats.closed', rows, split })
      expect(report.total['chats.closed']).toEqual({ n: 3 })
      expect(sum(report.rows.map(({ figures }) => figures))).toBe(3)
      expect(sum(report.parts.map(({ figures }) => figures))).toBe(3)
      for (const { key, figures, parts } of report.rows) {
        expect(sum(parts.map((part) => part.figures))).toBe(sum([figures]))
        const behind = { ...lately(), metric: 'chats.closed', rows, row: key ?? 'none' } as const
        expect((await olga.api.reports.chats(behind)).n).toBe(sum([figures]))
        for (const part of parts) {
          const { n } = await olga.api.reports.chats({ ...behind, split, part: part.key ?? 'none' })
          expect([rows, key, part.key, n]).toEqual([rows, key, part.key, sum([part.figures])])
        }
      }
    }
  })

  it('by category says the requests of that tab, those below with them, and how they are called', async () => {
    const { olga, delivery } = await busyOffice()

    const { rows, categoryNames } = await olga.api.reports.custom({ ...lately(), metrics: 'chats.closed', rows: 'category' })

    expect(rows.map(({ key, figures }) => [key, figures['chats.closed']?.n]).toSorted()).toEqual(
      [
        [delivery.id, 1],
        [null, 2],
      ].toSorted(),
    )
    expect(categoryNames).toEqual({ [delivery.id]: 'Delivery' })
    const tab = await olga.api.reports.categories(lately())
    expect([tab.rows[0]?.requests, tab.uncategorised]).toEqual([1, 2])
  })

  it('is compared with the period before, and is empty where nothing happened', async () => {
    const { olga } = await given.office()

    const report = await olga.api.reports.custom({ metrics: 'chats.opened', rows: 'weekday', compare: 'true' })

    expect(report).toMatchObject({ total: {}, formerTotal: {}, granularity: null, parts: [] })
    expect(report.rows.map(({ key }) => key)).toEqual(['1', '2', '3', '4', '5', '6', '7'])
  })

  it('refuses what does not go together by name, wherever it is asked for', async () => {
    const { olga } = await given.office()
    const wrong = { metrics: ['wait.firstReply' as const], rows: 'category' as const, split: null, chart: 'bars' as const }

    await expectError(olga.api.reports.custom({ metrics: 'wait.firstReply', rows: 'category' }), 'metricRowsException')
    await expectError(olga.api.reports.custom({ metrics: 'wait.queueLost', rows: 'time', split: 'operator' }), 'metricRowsException')
    await expectError(olga.api.reports.custom({ metrics: 'chats.opened', rows: 'team', split: 'team' }), 'metricRowsException')
    await expectError(olga.api.reportExports.create({ tab: 'custom', format: 'xlsx', custom: wrong }), 'metricRowsException')
    await expectError(olga.api.reportExports.create({ tab: 'custom', format: 'xlsx' }), 'validationException')
    await expectError(
      olga.api.savedViews.create({ name: 'Wrong', filter: { kind: 'reports', tab: 'custom', custom: wrong } }),
      'validationException',
    )
  })

  it('belongs to the enhanced statistics of a plan', async () => {
    const { olga } = await given.office({ options: [] })
    await expectError(olga.api.reports.custom({ metrics: 'chats.opened' }), 'accessDeniedException')
  })
})

describe('a saved report', () => {
  it('is shared like any view, keeps a period that moves with the days, and what a custom one shows', async () => {
    const { olga, administrator } = await given.office()
    const custom = { metrics: ['chats.opened' as const], rows: 'operator' as const, split: 'channel' as const, chart: 'line' as const }

    const saved = await olga.api.savedViews.create({
      name: 'Who opens what',
      filter: { kind: 'reports', tab: 'custom', period: 'last7Days', compare: true, custom },
      sharedWith: 'all',
    })

    const found: Office['olga'] = administrator
    const [theirs] = (await found.api.savedViews.list({})).items
    expect(theirs).toEqual(saved)
    expect(theirs?.filter).toMatchObject({ kind: 'reports', period: 'last7Days', custom })
  })
})
