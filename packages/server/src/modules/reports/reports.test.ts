import type { ChatView, MetricId } from '@besedka/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { countAll } from '../../testing/count-all.ts'
import { expectError } from '../../testing/expect-error.ts'
import { given, type Office } from '../../testing/given.ts'
import { lately } from '../../testing/lately.ts'
import { passMidnight } from '../../testing/pass-midnight.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { verifyFacts } from './facts/verify-facts.ts'

useServer()
beforeEach(passMidnight)

describe('a day', () => {
  it('is counted: what was opened, answered and closed, by whom and how fast', async () => {
    const office = await given.office()
    const { visitor, chat } = await office.waitingChat('Good morning')
    server().clock.advance(60)
    await office.anna.takes(chat)
    server().clock.advance(30)
    await office.anna.replies(chat, 'Good afternoon')
    await visitor.writes('Where is my order?')
    await visitor.writes('It is late')
    server().clock.advance(120)
    await office.anna.replies(chat, 'On its way')
    await office.anna.closes(chat)
    await office.waitingChat('Anybody there?')

    const { total } = await counted(office)

    // The clock of tests runs on while it is set.
    const seconds = (ms: number | undefined) => Math.floor((ms ?? 0) / 30_000) * 30
    expect(seconds(total['wait.queue']?.median)).toBe(60)
    expect(seconds(total['wait.firstReply']?.median)).toBe(90)
    expect(seconds(total['wait.reply']?.median)).toBe(90)
    expect(seconds(total['wait.reply']?.max)).toBe(120)
    expect(seconds(total['time.inHands']?.max)).toBe(150)
    expect(seconds(total['time.toClose']?.max)).toBe(210)
    expect(total).toMatchObject({
      'chats.opened': { n: 2 },
      'chats.new': { n: 2 },
      'chats.closed': { n: 1 },
      'chats.answered': { n: 1 },
      'messages.in': { n: 4 },
      'messages.out': { n: 2 },
      'wait.reply': { n: 2 },
      'late.inTime': { n: 2, of: 2 },
    })
    expect(total['chats.unanswered']).toBeUndefined()
    await verified(office)
  })

  it('is told by category, each level with those below it, and the chats behind it are as many', async () => {
    const office = await given.office()
    const { api } = office.administrator
    const delivery = await api.categories.create({ name: 'Delivery' })
    const courier = await api.categories.create({ name: 'Courier', parentId: delivery.id })
    for (const categoryId of [courier.id, delivery.id, null]) {
      const { chat } = await office.assignedChat(office.anna)
      await office.anna.replies(chat, 'Good afternoon')
      if (categoryId) await office.anna.api.chats.setCategory({ chatId: chat.id, categoryId })
      await office.anna.closes(chat)
    }
    await countAll()

    const told = await office.olga.api.reports.categories({ ...lately(), compare: 'true' })

    const [both, one] = [
      { names: ['Delivery'], requests: 2 },
      { names: ['Delivery', 'Courier'], requests: 1 },
    ]
    expect(told).toMatchObject({ total: 3, uncategorised: 1, formerTotal: 0, rows: [both, one] })
    expect(told.rows.every(({ firstReplyMs }) => firstReplyMs !== null)).toBe(true)
    const behind = (row: string) => office.olga.api.reports.chats({ ...lately(), metric: 'chats.closed', rows: 'category', row })
    expect([(await behind(delivery.id)).n, (await behind(courier.id)).n, (await behind('none')).n]).toEqual([2, 1, 1])
  })

  it('adds up by operator, channel and team', async () => {
    const office = await given.office()
    for (const operator of [office.anna, office.boris, office.anna]) await answered(office, operator)
    await office.waitingChat()
    await countAll()
    const of = (rows: { figures: Record<string, { n: number } | undefined> }[], id: MetricId) =>
      rows.reduce((sum, { figures }) => sum + (figures[id]?.n ?? 0), 0)

    const { olga } = office
    const [employees, channels, teams, common] = await Promise.all([
      olga.api.reports.employees(lately()),
      olga.api.reports.channels(lately()),
      olga.api.reports.teams(lately()),
      olga.api.reports.common({ ...lately(), granularity: 'hour' }),
    ])

    for (const view of [employees, channels, teams, common]) {
      // Employees have their time at work beside it.
      expect(view.total).toMatchObject(common.total)
      for (const id of ['chats.opened', 'chats.closed', 'messages.in', 'wait.reply'] as const) {
        expect(of(view.rows, id)).toBe(view.total[id]?.n)
      }
    }
    expect(common.rows).toHaveLength(72)
    expect(employees.rows.find(({ key }) => key === office.anna.id)?.figures['chats.closed']).toEqual({ n: 2 })
  })

  it('opens the chats behind each of its numbers, as many as it says', async () => {
    const office = await given.office()
    const { chat } = await answered(office, office.anna)
    await answered(office, office.boris)
    const { total } = await counted(office)

    for (const [metric, figure] of Object.entries(total)) {
      const { n } = await office.olga.api.reports.chats({ ...lately(), metric: metric as MetricId })
      expect([metric, n]).toEqual([metric, figure?.n])
    }
    const annas = await office.olga.api.reports.chats({ ...lately(), metric: 'chats.closed', rows: 'operator', row: office.anna.id })
    expect(annas).toMatchObject({ n: 1, chats: 1, items: [{ chatId: chat.id, operatorId: office.anna.id, n: 1 }] })
    const nobodys = await office.olga.api.reports.chats({ ...lately(), metric: 'chats.opened', rows: 'operator', row: 'none', limit: 1 })
    expect(nobodys).toMatchObject({ n: 2, chats: 2 })
    const next = await office.olga.api.reports.chats({ ...lately(), metric: 'chats.opened', limit: 1, cursor: nobodys.nextCursor ?? '' })
    expect([...nobodys.items, ...next.items].map(({ chatId }) => chatId).toSorted()).toHaveLength(2)
    expect(next.nextCursor).toBeNull()
  })
})

describe('the chats behind a number', () => {
  it('name every fact that it counts to whoever asks for an explanation, and to nobody else', async () => {
    const office = await given.office()
    const { chat } = await answered(office, office.anna)
    await office.waitingChat()
    const { total } = await counted(office)
    const { api } = office.olga

    for (const metric of ['chats.closed', 'messages.in', 'wait.reply', 'chats.open'] as const) {
      const { items } = await api.reports.chats({ ...lately(), metric, explain: '1' })
      const facts = items.flatMap((item) => item.facts ?? [])
      const counts = metric === 'messages.in' ? facts.reduce((sum, { value }) => sum + (value ?? 0), 0) : facts.length
      expect([metric, counts]).toEqual([metric, total[metric]?.n])
    }
    const [closed] = (await api.reports.chats({ ...lately(), metric: 'chats.closed', explain: '1' })).items
    expect(closed).toMatchObject({ chatId: chat.id, facts: [{ kind: 'closed', number: 1, at: closed?.at, value: closed?.value }] })
    expect((await api.reports.chats({ ...lately(), metric: 'chats.closed' })).items[0]).not.toHaveProperty('facts')
  })

  it('tell the moment of a fact as all moments are told, at the full second too', async () => {
    const office = await given.office()
    await answered(office, office.anna)
    await counted(office)
    await server().database.systemPool.query("UPDATE chat_facts SET at = date_trunc('second', at) WHERE organisation_id = $1", [office.id])

    const { items } = await office.olga.api.reports.chats({ ...lately(), metric: 'chats.closed', explain: '1' })
    const moments = items.flatMap(({ facts = [] }) => facts.map(({ at }) => at))
    expect(moments).toEqual(moments.map((at) => new Date(at).toISOString()))
    expect(moments).toHaveLength(1)
  })

  it('say where they stand now, so that each is opened in its list', async () => {
    const office = await given.office()
    const { chat } = await answered(office, office.anna)
    const { chat: open } = await office.waitingChat('Still here')
    await countAll()

    const { items } = await office.olga.api.reports.chats({ ...lately(), metric: 'chats.opened' })

    const stateOf = (id: string) => items.find(({ chatId }) => chatId === id)?.state
    expect([stateOf(open.id), stateOf(chat.id)]).toEqual(['waiting', 'closed'])
    expect(items.map(({ snoozedUntil }) => snoozedUntil)).toEqual([null, null])
  })
})

describe('dialogs', () => {
  it('say where a chat stood and for how long, and are found by a team that was handed one', async () => {
    const office = await given.office()
    const delivery = await office.administrator.api.categories.create({ name: 'Delivery' })
    const { chat } = await office.waitingChat('Where is it?')
    server().clock.advance(60)
    await office.anna.takes(chat)
    await office.anna.api.chats.setCategory({ chatId: chat.id, categoryId: delivery.id })
    server().clock.advance(30)
    await office.anna.handsToTeam(chat, office.sales)
    await office.waitingChat('In no team')
    await countAll()

    const ofTeam = await office.olga.api.reports.dialogs({ ...lately(), teamId: office.sales.id })
    const all = await office.olga.api.reports.dialogs(lately())

    expect([ofTeam.total, all.total]).toEqual([1, 2])
    const [dialog] = ofTeam.items
    expect(dialog).toMatchObject({ chatId: chat.id, teamId: office.sales.id, categoryNames: ['Delivery'], stays: 2, transfers: 1 })
    expect([Math.floor((dialog?.queueMs ?? 0) / 30_000), Math.floor((dialog?.handsMs ?? 0) / 30_000)]).toEqual([2, 1])
  })

  it.each(['desc', 'asc'] as const)('are sorted by a column over all pages (%s), chats that have nothing there last', async (order) => {
    const office = await given.office()
    for (const wait of [90, 30, 60]) {
      const { chat } = await office.waitingChat('Hello')
      server().clock.advance(wait)
      await office.anna.takes(chat)
      await office.anna.replies(chat, 'Good afternoon')
    }
    await office.waitingChat('Nobody answers')
    await office.waitingChat('Nobody answers me either')
    await countAll()

    const waits: (number | null)[] = []
    const ids = new Set<string>()
    let cursor: string | undefined
    do {
      const page = await office.olga.api.reports.dialogs({ ...lately(), sort: 'firstReply', order, limit: 2, cursor })
      for (const { firstReplyMs, chatId } of page.items) {
        waits.push(firstReplyMs === null ? null : Math.floor(firstReplyMs / 30_000) * 30)
        ids.add(chatId)
      }
      cursor = page.nextCursor ?? undefined
    } while (cursor !== undefined)

    expect(waits).toEqual([...(order === 'desc' ? [90, 60, 30] : [30, 60, 90]), null, null])
    expect(ids.size).toBe(5)
  })

  it('are sorted by how often something happened, never as well', async () => {
    const office = await given.office()
    const { chat: quiet } = await answered(office, office.anna)
    const { chat: handed } = await answered(office, office.anna, { closes: false })
    await office.anna.handsToTeam(handed, office.sales)
    await countAll()
    const by = async (order: 'asc' | 'desc') =>
      (await office.olga.api.reports.dialogs({ ...lately(), sort: 'transfers', order })).items.map(({ chatId }) => chatId)

    expect([await by('desc'), await by('asc')]).toEqual([
      [handed.id, quiet.id],
      [quiet.id, handed.id],
    ])
    await expectError(office.olga.api.reports.dialogs({ ...lately(), sort: 'transfers', cursor: 'bm9uZQ' }), 'invalidCursorException')
  })
})

describe('working time', () => {
  it('adds up breaks by their reason and the time off-line, and names who came late', async () => {
    const office = await given.office()
    const { systemPool } = server().database
    const write = (from: string, to: string, status: string, reason: string | null) =>
      systemPool.query(
        'INSERT INTO operator_status_log (organisation_id, account_id, began_at, ended_at, status, reason) VALUES ($1, $2, $3, $4, $5, $6)',
        [office.id, office.boris.id, from, to, status, reason],
      )
    await write('2026-01-12T09:20:00+03:00', '2026-01-12T13:00:00+03:00', 'active', null)
    await write('2026-01-12T13:00:00+03:00', '2026-01-12T13:45:00+03:00', 'break', 'lunch')
    await write('2026-01-12T13:45:00+03:00', '2026-01-12T17:00:00+03:00', 'active', null)
    await write('2026-01-12T17:00:00+03:00', '2026-01-12T17:10:00+03:00', 'break', 'Dentist')
    const day: [string, string][] = [['09:00', '18:00']]
    const week = { mon: day, tue: day, wed: day, thu: day, fri: day, sat: [], sun: [] }
    await office.administrator.api.workingHours.setForOrganisation({ hours: { timeZone: 'Europe/Moscow', week, holidays: [] } })
    const minuteMs = 60_000

    const { rows } = await office.olga.api.reports.time({ period: 'customDate', from: '2026-01-12', timeZone: 'Europe/Moscow' })

    expect(rows).toMatchObject([
      {
        accountId: office.boris.id,
        onlineMs: 415 * minuteMs,
        breakMs: 55 * minuteMs,
        breaks: [
          { reason: 'lunch', ms: 45 * minuteMs },
          { reason: 'Dentist', ms: 10 * minuteMs },
        ],
        late: [{ opensAt: '2026-01-12T06:00:00.000Z', cameAt: '2026-01-12T06:20:00.000Z' }],
      },
    ])
    const [row] = rows
    expect((row?.onlineMs ?? 0) + (row?.breakMs ?? 0) + (row?.offlineMs ?? 0)).toBe(24 * 60 * minuteMs)
  })
})

describe('what was taken back', () => {
  it('a closing has not happened, nor has a transfer', async () => {
    const office = await given.office()
    const { chat } = await answered(office, office.anna, { closes: false })
    await office.anna.closes(chat)
    await office.anna.reopens(chat)
    const { chat: other } = await office.assignedChat(office.anna)
    await office.anna.api.chats.transfer({ chatId: other.id, to: { type: 'operator', accountId: office.boris.id } })
    await office.anna.api.chats.undoTransfer({ chatId: other.id })

    const { total } = await counted(office)

    expect([total['chats.closed'], total['chats.answered'], total.transfers]).toEqual([undefined, undefined, undefined])
    await verified(office)
  })

  it('a closing that was counted already is taken out again', async () => {
    const office = await given.office()
    const { chat } = await answered(office, office.anna)
    expect((await counted(office)).total['chats.closed']).toEqual({ n: 1 })

    await office.anna.reopens(chat)

    expect((await counted(office)).total['chats.closed']).toBeUndefined()
    await verified(office)
  })
})

describe('facts', () => {
  it('are built of chats that were there before anybody counted, and come out the same', async () => {
    const office = await given.office()
    await answered(office, office.anna)
    const { total } = await counted(office)

    await server().database.systemPool.query('DELETE FROM chat_facts WHERE organisation_id = $1', [office.id])
    await server().database.systemPool.query('DELETE FROM fact_cursors WHERE organisation_id = $1', [office.id])
    expect(await verifyFacts(server().app, office.id)).not.toMatchObject({ differences: [] })

    expect((await counted(office)).total).toEqual(total)
    await verified(office)
  })

  it('are found wrong where somebody changed them', async () => {
    const office = await given.office()
    const { chat } = await answered(office, office.anna)
    await countAll()

    await server().database.systemPool.query("UPDATE chat_facts SET value = value + 1 WHERE chat_id = $1 AND kind = 'turn'", [chat.id])

    const { differences } = await verifyFacts(server().app, office.id)
    expect(differences).toHaveLength(1)
    expect(differences[0]).toContain('turn 1')
  })
})

describe('a row', () => {
  it('of time is a moment, and of anything else is not', async () => {
    const { olga, sales } = await given.office()
    const behind = (rows: 'team' | 'time', row: string) => olga.api.reports.chats({ metric: 'chats.opened', rows, row })

    await expectError(behind('team', '2026-01-01T00:00:00.000Z'), 'validationException')
    await expectError(behind('time', sales.id), 'validationException')
  })
})

describe('a period', () => {
  it('of one’s own needs both days, the later one last', async () => {
    const { olga } = await given.office()
    const ask = (given: Record<string, string>) => olga.api.reports.common({ period: 'customPeriod', ...given })

    await expectError(ask({ from: '2026-01-01' }), 'validationException')
    await expectError(ask({ from: '2026-01-02', to: '2026-01-01' }), 'validationException')
    await expectError(ask({ from: '2024-01-01', to: '2026-01-01' }), 'validationException')
    const { span } = await ask({ from: '2026-01-01', to: '2026-01-02', timeZone: 'Europe/Moscow' })
    expect(span).toEqual({ from: '2025-12-31T21:00:00.000Z', to: '2026-01-02T21:00:00.000Z', timeZone: 'Europe/Moscow', final: true })
  })

  it.each([
    ['Europe/London', '2026-03-29', 23],
    ['Europe/London', '2026-10-25', 25],
    ['Europe/Moscow', '2026-10-25', 24],
    ['Asia/Kolkata', '2026-10-25', 24],
  ])('in %s the %s has %i hours', async (timeZone, from, hours) => {
    const { olga } = await given.office()

    const { rows } = await olga.api.reports.common({ period: 'customDate', from, timeZone, granularity: 'hour' })

    expect(rows).toHaveLength(hours)
    expect(new Set(rows.map(({ key }) => key)).size).toBe(hours)
  })

  it('is compared with as long before', async () => {
    const office = await given.office()
    await office.waitingChat()
    await countAll()

    const view = await office.olga.api.reports.channels({ period: 'yesterday', compare: 'true' })

    expect(view.former?.to).toBe(view.span.from)
    expect(view.total).toEqual({})
    expect(view.formerTotal).toEqual({})
  })
})

describe('who may', () => {
  it('without the plan’s option sees the summary alone', async () => {
    const poor = await given.office({ options: [] })

    expect(await poor.olga.api.reports.report(lately())).toMatchObject({ total: {} })
    await expectError(poor.olga.api.reports.common(lately()), 'accessDeniedException')
  })

  it('sees their own figures, by the same definitions, whoever they are', async () => {
    const office = await given.office()
    await answered(office, office.anna)
    await answered(office, office.boris)
    await countAll()

    const own = await office.anna.api.reports.own({ period: 'today' })

    const { rows } = await office.olga.api.reports.employees({ period: 'today' })
    expect(own.figures).toEqual(rows.find(({ key }) => key === office.anna.id)?.figures)
    expect(own.figures['chats.closed']).toEqual({ n: 1 })
    const { rows: atWork } = await office.olga.api.reports.time({ period: 'today', operatorId: office.anna.id })
    expect([own.onlineMs, own.breakMs]).toEqual([atWork[0]?.onlineMs ?? 0, atWork[0]?.breakMs ?? 0])
  })
})

async function answered(office: Office, operator: Office['anna'], { closes = true } = {}): Promise<{ chat: ChatView }> {
  const { chat } = await office.assignedChat(operator)
  server().clock.advance(10)
  await operator.replies(chat, 'Good afternoon')
  if (closes) await operator.closes(chat)
  return { chat }
}

async function counted(office: Office) {
  await countAll()
  return office.olga.api.reports.common(lately())
}

async function verified(office: Office): Promise<void> {
  expect(await verifyFacts(server().app, office.id)).toMatchObject({ differences: [] })
}
