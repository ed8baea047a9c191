import type { Figures, MetricId, ReportRow } from '@besedka/contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { readOrganisation } from '../../../platform/events/transaction.ts'
import { countAll } from '../../../testing/count-all.ts'
import { expectError } from '../../../testing/expect-error.ts'
import { given, type Office } from '../../../testing/given.ts'
import { passMidnight } from '../../../testing/pass-midnight.ts'
import { server, useServer } from '../../../testing/use-server.ts'
import { readCustomReport } from '../custom/read-custom-report.ts'
import { readReport } from '../read-report.ts'
import { unlessTooLong } from './read-figures.ts'

useServer()
beforeEach(passMidnight)

const [minute, hour, day] = [60, 3_600, 86_400]

/** The days from some before to some after today. */
function days(from: number, to: number) {
  const date = (later: number) => new Date(server().clock.now().getTime() + later * day * 1_000).toISOString().slice(0, 10)
  return { period: 'customPeriod', from: date(from), to: date(to), timeZone: 'UTC' } as const
}

it('figures that take too long are left out, and what is read after them is there', async () => {
  const { id } = await given.office()

  const read = await readOrganisation(server().app, id, async (db) => {
    await sql`SELECT set_config('statement_timeout', '50', true)`.execute(db)
    const late = await unlessTooLong(db, async () => {
      await sql`SELECT pg_sleep(5)`.execute(db)
      return [{ id: 'chats.open', figure: { n: 1 } }]
    })
    return { late, after: (await sql`SELECT 1 AS one`.execute(db)).rows }
  })

  expect(read).toEqual({ late: undefined, after: [{ one: 1 }] })
})

it('a report says which figures took too long, in all its forms', async () => {
  const office = await given.office()
  const { chat } = await office.assignedChat(office.anna)
  await office.anna.closes(chat)
  await countAll()
  const asked = { ...days(0, 0), clock: 'all' } as const
  const blocking = await server().database.systemPool.connect()
  try {
    // Whoever asks for active customers has to look into chats, and waits there in vain.
    await blocking.query('BEGIN; LOCK TABLE chats IN ACCESS EXCLUSIVE MODE')

    const read = await readOrganisation(server().app, office.id, async (db) => {
      await sql`SELECT set_config('statement_timeout', '2000', true)`.execute(db)
      const now = server().clock.now()
      const metrics = ['chats.closed', 'customers.active'] as const
      const view = await readReport(db, { ...asked, metrics }, { granularity: 'day' }, now)
      const shown = { metrics: [...metrics], rows: 'time' as const, split: null }
      const custom = await readCustomReport(db, { ...asked, granularity: 'day' }, shown, now)
      return [view, custom].map(({ total, tooLong }) => ({ total, tooLong }))
    })

    expect(read).toEqual([1, 2].map(() => ({ total: { 'chats.closed': { n: 1 } }, tooLong: ['customers.active'] })))
  } finally {
    await blocking.query('ROLLBACK')
    blocking.release()
  }
})

it('a tab tells what it is asked for alone, and no other number than among all of them', async () => {
  const office = await given.office()
  const { chat } = await office.assignedChat(office.anna)
  await office.anna.replies(chat, 'Good afternoon')
  await office.anna.closes(chat)
  await office.waitingChat()
  const now = server().clock.now().getTime()
  await atWork(office, now - minute * 1_000, 'active', minute)
  await countAll()
  const { reports } = office.olga.api
  const asked = { period: 'last7Days', compare: 'true' } as const
  const chosen = ['chats.answered', 'customers.active', 'operator.online'] as const
  const onlyChosen = (figures: Figures) => Object.fromEntries(chosen.flatMap((id) => (figures[id] ? [[id, figures[id]]] : [])))

  for (const read of [reports.common, reports.employees]) {
    const [all, some] = [await read(asked), await read({ ...asked, metrics: chosen.join() })]

    expect(Object.keys(all.total).length).toBeGreaterThan(10)
    expect(Object.keys(some.total)).toEqual(expect.arrayContaining(['chats.answered', 'customers.active']))
    expect(some.total).toEqual(onlyChosen(all.total))
    const told = (rows: readonly ReportRow[]) => rows.map(({ key, figures }) => [key, onlyChosen(figures)])
    for (const row of told(some.rows)) expect(told(all.rows)).toContainEqual(row)
  }
})

describe('open chats', () => {
  it('are counted, too, where they were left long after the period, by a short stay or a long one', async () => {
    const office = await given.office()
    const [long, short] = [await office.assignedChat(office.anna), await office.assignedChat(office.anna)]
    server().clock.advance(3 * day)
    await office.anna.closes(short.chat)
    server().clock.advance(20 * day)
    await office.anna.closes(long.chat)
    await office.assignedChat(office.anna)
    await countAll()

    const of = async (...[from, to]: [number, number]) => (await office.olga.api.reports.common(days(from, to))).total['chats.open']?.n
    expect([await of(-24, -23), await of(-22, -18), await of(-15, -10), await of(-2, 1)]).toEqual([2, 1, 1, 1])
    const behind = async (...[from, to]: [number, number]) =>
      (await office.olga.api.reports.chats({ ...days(from, to), metric: 'chats.open' })).chats
    expect([await behind(-24, -23), await behind(-22, -18), await behind(-15, -10), await behind(-2, 1)]).toEqual([2, 1, 1, 1])
  })

  it('are counted where they stood as each day ended, and open as many chats', async () => {
    const office = await given.office()
    const first = await office.assignedChat(office.anna)
    await office.waitingChat()
    server().clock.advance(day)
    await office.anna.closes(first.chat)
    server().clock.advance(day)
    await countAll()
    const { api } = office.olga

    const view = await api.reports.common(days(-2, 1))

    expect(view.rows.map(({ figures }) => figures['chats.open']?.n)).toEqual([2, 1, 1, undefined])
    expect(view.total['chats.open']).toEqual({ n: 1 })
    const behind = async (row: string | null) => api.reports.chats({ ...days(-2, 1), metric: 'chats.open', rows: 'time', row: row ?? '' })
    expect((await behind(view.rows[0]?.key ?? null)).items.map(({ chatId }) => chatId)).toContain(first.chat.id)
    expect(await behind(view.rows[0]?.key ?? null)).toMatchObject({ n: 2, chats: 2 })
    expect(await behind(view.rows[1]?.key ?? null)).toMatchObject({ n: 1, chats: 1 })
  })

  it('are told by where they stand, and by whose hands they are in', async () => {
    const office = await given.office()
    await office.assignedChat(office.anna)
    await office.assignedChat(office.anna)
    await office.assignedChat(office.boris)
    await office.waitingChat()
    await countAll()
    const { api } = office.olga

    const byPart = await api.reports.custom({ ...days(0, 0), metrics: 'chats.open', rows: 'part' })
    const byOperator = await api.reports.employees(days(0, 0))
    const inTime = await api.reports.custom({ ...days(-1, 0), metrics: 'chats.open', rows: 'time', split: 'part' })

    const told = (rows: readonly { key: string | null; figures: Partial<Record<MetricId, { n: number }>> }[]) =>
      Object.fromEntries(rows.flatMap(({ key, figures }) => (figures['chats.open'] ? [[String(key), figures['chats.open'].n]] : [])))
    expect(told(byPart.rows)).toEqual({ assigned: 3, inQueue: 1 })
    expect(told(byOperator.rows)).toEqual({ [office.anna.id]: 2, [office.boris.id]: 1, null: 1 })
    expect(told(inTime.parts)).toEqual({ assigned: 3, inQueue: 1 })
    const { items } = await api.reports.chats({ ...days(0, 0), metric: 'chats.open', rows: 'operator', row: office.anna.id })
    expect(items).toHaveLength(2)
  })

  it('have neither days of the week nor hours', async () => {
    const { olga } = await given.office()

    await expectError(olga.api.reports.custom({ ...days(0, 0), metrics: 'chats.open', rows: 'hour' }), 'metricRowsException')
  })
})

it('an active customer counts once a row and once in all, however many chats they began', async () => {
  const office = await given.office()
  const { visitor, chat } = await office.waitingChat()
  await office.anna.takes(chat)
  await office.anna.closes(chat)
  server().clock.advance(day)
  await visitor.writes('Good morning again')
  await office.waitingChat()
  await countAll()

  const view = await office.olga.api.reports.common(days(-1, 0))

  expect(view.total).toMatchObject({ 'chats.opened': { n: 3 }, 'customers.active': { n: 2 } })
  expect(view.rows.map(({ figures }) => figures['customers.active']?.n)).toEqual([1, 2])
  const behind = await office.olga.api.reports.chats({ ...days(-1, 0), metric: 'customers.active' })
  expect(behind).toMatchObject({ n: 2, chats: 3 })
})

describe('an operator', () => {
  it('has their time at work beside their chats: how long, with how many at once, and how many in an hour', async () => {
    const office = await given.office()
    const { anna } = office
    const start = server().clock.now().getTime()
    // Two chats for half an hour each, ten minutes of them at once; then a break.
    const one = await office.assignedChat(anna)
    await anna.replies(one.chat, 'Good afternoon')
    server().clock.advance(20 * minute)
    const other = await office.assignedChat(anna)
    await anna.replies(other.chat, 'Good afternoon')
    server().clock.advance(10 * minute)
    await anna.closes(one.chat)
    server().clock.advance(20 * minute)
    await anna.closes(other.chat)
    server().clock.advance(2 * day)
    await atWork(office, start, 'active', hour)
    await atWork(office, start + hour * 1_000, 'break', 20 * minute)
    await countAll()

    const { rows, total } = await office.olga.api.reports.employees(days(-4, -1))

    const figures = rows.find(({ key }) => key === anna.id)?.figures
    expect(figures).toMatchObject({
      'operator.online': { n: 1, sum: hour * 1_000 },
      'operator.break': { n: 1, sum: 20 * minute * 1_000 },
      'operator.offline': { n: 1, sum: (4 * day - hour - 20 * minute) * 1_000 },
      'operator.loadMax': { max: 2 },
      'operator.perHour': { n: 2, sum: hour * 1_000 },
    })
    // The clock of tests runs on while it is set.
    expect(figures?.['operator.load']?.mean).toBeCloseTo(1, 1)
    expect(total).toMatchObject({ 'operator.online': { sum: hour * 1_000 }, 'operator.perHour': { n: 2, sum: hour * 1_000 } })
    const perHour = await office.olga.api.reports.chats({ ...days(-4, -1), metric: 'operator.perHour', rows: 'operator', row: anna.id })
    expect(perHour).toMatchObject({ n: 2, chats: 2 })
  })

  it('who was not online has no load, and time at work has no chats behind it', async () => {
    const office = await given.office()
    await office.assignedChat(office.anna)
    server().clock.advance(2 * day)
    // From the beginning of a day, so that the break ends on the same one.
    await atWork(office, Date.parse(days(-1, -1).from), 'break', hour)
    await countAll()

    const { rows } = await office.olga.api.reports.employees(days(-2, -1))

    const figures = rows.find(({ key }) => key === office.anna.id)?.figures
    expect(figures?.['operator.break']).toMatchObject({ sum: hour * 1_000 })
    expect([figures?.['operator.load'], figures?.['operator.perHour']]).toEqual([undefined, undefined])
    await expectError(office.olga.api.reports.chats({ metric: 'operator.online' }), 'validationException')
  })
})

/** Written into the log of attendance: nobody has a workspace open here. */
async function atWork({ id, anna }: Office, from: number, status: 'active' | 'break', seconds: number): Promise<void> {
  await server().database.systemPool.query(
    'INSERT INTO operator_status_log (organisation_id, account_id, began_at, ended_at, status) VALUES ($1, $2, $3, $4, $5)',
    [id, anna.id, new Date(from), new Date(from + seconds * 1_000), status],
  )
}
