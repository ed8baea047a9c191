import { onceSpans, reportSplits } from '@besedka/contract'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import type { AppContext } from '../../../platform/context.ts'
import { inOrganisation, readOrganisation } from '../../../platform/events/transaction.ts'
import { countAll } from '../../../testing/count-all.ts'
import { given, type Office } from '../../../testing/given.ts'
import { server, useServer } from '../../../testing/use-server.ts'
import type { FactFilter } from '../fact-filter.ts'
import { verifyFacts } from '../facts/verify-facts.ts'
import { spansOf } from '../report-span.ts'
import { type RowsBy, readStatistics, type Statistics } from '../statistics.ts'
import { addUp } from './add-up.ts'
import { sumDays } from './sum-days.ts'
import type { SummedDay } from './summed-day.ts'
import { randomNumbers, type Stage, writeRandomFacts } from './testing/random-facts.ts'
import { verifySums } from './verify-sums.ts'

useServer()

/** The clock is put back in London within these days, on 26 October. */
const began = new Date('2025-10-20T00:00:00Z')
const days = 14
const over = new Date('2025-11-04T12:00:00Z')

type Asked = { period: readonly [from: string, to: string]; timeZone: string; filter: FactFilter; rowsBy: RowsBy; splitBy?: RowsBy }

describe('what reports say of days that are over', () => {
  it('stays the same when they are added up, and follows a chat that is deleted', async () => {
    const office = await given.office()
    for (const operator of [office.anna, office.boris, office.anna]) {
      const { chat } = await office.assignedChat(operator)
      await operator.replies(chat, 'Good afternoon')
      await operator.closes(chat)
    }
    await countAll()
    const { olga } = office
    const ask = () =>
      Promise.all([
        olga.api.reports.common({ period: 'last7Days' }),
        olga.api.reports.employees({ period: 'last7Days' }),
        olga.api.reports.custom({ period: 'last7Days', metrics: 'chats.closed,wait.reply', rows: 'operator', split: 'weekday' }),
      ])
    const before = await ask()

    await sumLater()

    expect(await isAllHeld(office)).toBe(true)
    expect((await ask()).map(({ total, rows }) => [total, sorted(rows)])).toEqual(before.map(({ total, rows }) => [total, sorted(rows)]))
    const { rows } = await server().database.systemPool.query('SELECT id FROM chats WHERE organisation_id = $1 LIMIT 1', [office.id])
    await server().database.systemPool.query('DELETE FROM chat_facts WHERE organisation_id = $1 AND chat_id = $2', [office.id, rows[0].id])
    expect((await ask())[0].total['chats.closed']).toEqual({ n: 2 })
  })
})

describe('requests by category', () => {
  it('are told by the sums of their days as by the closings, and change at once with a category or a rating', async () => {
    const office = await given.office()
    const { categories } = office.administrator.api
    const delivery = await categories.create({ name: 'Delivery' })
    const courier = await categories.create({ name: 'Courier', parentId: delivery.id })
    const chatIds: string[] = []
    for (const categoryId of [courier.id, delivery.id, courier.id, null]) {
      const { chat } = await office.assignedChat(office.anna)
      chatIds.push(chat.id)
      await office.anna.replies(chat, 'Good afternoon')
      if (categoryId) await office.anna.api.chats.setCategory({ chatId: chat.id, categoryId })
      await office.anna.closes(chat)
    }
    await countAll()
    const ask = async () => {
      const clocks = ['all', 'working'] as const
      return Promise.all(
        clocks.map((clock) => office.olga.api.reports.categories({ period: 'last7Days', channelId: office.site.id, clock })),
      )
    }
    const byFacts = await ask()
    await sumLater()
    expect(await isAllHeld(office)).toBe(true)

    const bySums = await ask()

    expect(bySums).toEqual(byFacts)
    expect(bySums[0]).toMatchObject({
      total: 4,
      uncategorised: 1,
      rows: [
        { names: ['Delivery'], requests: 3 },
        { names: ['Delivery', 'Courier'], requests: 2 },
      ],
    })
    const { systemPool } = server().database
    await systemPool.query("UPDATE chats SET category_ids = '{}', category_names = '{}' WHERE id = $1", [chatIds[0]])
    await systemPool.query('UPDATE chats SET quality = 2 WHERE id = $1', [chatIds[1]])
    await systemPool.query("UPDATE chat_facts SET value = 123456 WHERE chat_id = $1 AND kind = 'firstReply'", [chatIds[2]])
    const changed = await ask()
    expect(changed[0]).toMatchObject({ uncategorised: 2, rating: 2, rows: [{ requests: 2 }, { requests: 1, firstReplyMs: 123_456 }] })
    await sumLater()
    expect(await isAllHeld(office)).toBe(true)
    expect(await ask()).toEqual(changed)
    expect(await verifySums(server().app, office.id)).toEqual([])
  })

  it('are right where a chat was reopened, and given another category, before its closing was counted', async () => {
    const office = await given.office()
    const { chat } = await office.assignedChat(office.anna)
    await office.anna.closes(chat)
    const closedAt = server().clock.now()
    await office.olga.reopens(chat)
    const { systemPool } = server().database
    // The day of the closing is over at once.
    await systemPool.query(
      `INSERT INTO fact_days (organisation_id, from_at, to_at, time_zone)
       VALUES ($1, $2::timestamptz - interval '1 day', $2::timestamptz + interval '1 minute', 'Europe/Moscow')`,
      [office.id, closedAt],
    )
    const changing = await systemPool.connect()
    try {
      await changing.query('BEGIN')
      await changing.query("UPDATE chats SET category_names = ARRAY['Other'] WHERE organisation_id = $1 AND id = $2", [office.id, chat.id])

      await countAll()
      // The day waits for the category.
      await sumDays(server().app)

      await changing.query('COMMIT')
    } finally {
      changing.release()
    }
    while (await sumDays(server().app)) {
      // There is more.
    }
    expect(await isAllHeld(office)).toBe(true)
    const { rows } = await systemPool.query('SELECT n FROM fact_category_sums WHERE organisation_id = $1', [office.id])
    expect(rows.length).toBeGreaterThan(0)
    expect(await verifySums(server().app, office.id)).toEqual([])
  })
})

describe('sums of days', () => {
  it.each([1, 2, 3])('come to what their facts come to, whatever is asked in any time zone (%i)', async (seed) => {
    const next = randomNumbers(seed)
    const { office, stage } = await officeOfThen(next)
    const asked = Array.from({ length: 60 }, () => randomQuestion(next, stage))
    const byFacts = await answersOf(office, asked)

    await sumAll()

    expect(await isAllHeld(office)).toBe(true)
    const bySums = await answersOf(office, asked)
    for (const [index, question] of asked.entries()) expect([question, bySums[index]]).toEqual([question, byFacts[index]])
    expect(await verifySums(server().app, office.id)).toEqual([])
  })

  it('are what is read where a day holds them, and are found wrong where somebody changed them', async () => {
    const { office } = await officeOfThen(randomNumbers(4))
    const question = plain()
    const [before] = await answersOf(office, [question])
    await sumAll()

    await server().database.systemPool.query(
      "UPDATE fact_sums SET n = n + 1 WHERE organisation_id = $1 AND kind = 'opened' AND number = 1",
      [office.id],
    )

    const [after] = await answersOf(office, [question])
    expect(after?.total['chats.opened']?.n).toBeGreaterThan(before?.total['chats.opened']?.n ?? 0)
    expect({ ...after?.total, 'chats.opened': null, 'chats.new': null }).toEqual({
      ...before?.total,
      'chats.opened': null,
      'chats.new': null,
    })
    const { differences } = await verifyFacts(server().app, office.id)
    expect(differences.some((one) => one.includes('opened all'))).toBe(true)
  })

  it('give way to their facts at once when one of them is written, changed or deleted', async () => {
    const { office } = await officeOfThen(randomNumbers(5))
    const { systemPool } = server().database
    await sumAll()
    for (const statement of [
      "UPDATE chat_facts SET value = 77000 WHERE organisation_id = $1 AND kind = 'turn' AND number % 5 = 0",
      "UPDATE chat_facts SET at = at + interval '1 day' WHERE organisation_id = $1 AND kind = 'closed' AND number % 7 = 0",
      "DELETE FROM chat_facts WHERE organisation_id = $1 AND kind = 'hands' AND number % 3 = 0",
      `INSERT INTO chat_facts SELECT organisation_id, chat_id, 'note', number, at, channel_id, team_id, operator_id, 1, NULL, NULL, false
       FROM chat_facts WHERE organisation_id = $1 AND kind = 'opened' ON CONFLICT DO NOTHING`,
    ]) {
      await systemPool.query(statement, [office.id])

      const changed = await answersOf(office, [plain()])
      expect(await verifySums(server().app, office.id)).toEqual([])
      await sumAll()
      expect(await isAllHeld(office)).toBe(true)
      expect(await answersOf(office, [plain()])).toEqual(changed)
      expect(await verifySums(server().app, office.id)).toEqual([])
    }
  })

  it('reach back to facts that come later and are older', async () => {
    const next = randomNumbers(11)
    const { office } = await officeOfThen(next)
    await sumAll()
    await writeRandomFacts(office.id, { from: new Date(began.getTime() - 5 * 86_400_000), days: 5, facts: 300, next })
    const earlier: Asked = { ...plain(), period: ['2025-10-10', '2025-11-03'] }
    const byFacts = await answersOf(office, [earlier])

    await sumAll()

    expect(await isAllHeld(office)).toBe(true)
    expect(await heldDays(office)).toBeGreaterThan(days + 3)
    expect(await answersOf(office, [earlier])).toEqual(byFacts)
    expect(await verifySums(server().app, office.id)).toEqual([])
  })

  it('are made by the hours of another time zone once the organisation has moved there', async () => {
    const { office } = await officeOfThen(randomNumbers(6))
    await sumAll()
    const asked = [plain(), { ...plain(), timeZone: 'Asia/Kolkata' }]
    const before = await answersOf(office, asked)

    await moveTo(office, 'Asia/Kolkata')
    expect(await answersOf(office, asked)).toEqual(before)
    await sumAll()

    expect(await isAllHeld(office)).toBe(true)
    const { rows } = await server().database.systemPool.query('SELECT DISTINCT time_zone FROM fact_days WHERE organisation_id = $1', [
      office.id,
    ])
    expect(rows).toEqual([{ time_zone: 'Asia/Kolkata' }])
    expect(await answersOf(office, asked)).toEqual(before)
    expect(await verifySums(server().app, office.id)).toEqual([])
  })
})

describe('a day that is added up', () => {
  it('waits while its facts are being changed', async () => {
    const { office } = await officeOfThen(randomNumbers(7))
    const writer = await server().database.systemPool.connect()
    try {
      await writer.query('BEGIN')
      await writer.query("UPDATE chat_facts SET value = 5 WHERE organisation_id = $1 AND kind = 'turn'", [office.id])

      expect(await sumDays(then())).toBe(true)
      expect(await heldDays(office)).toBe(0)

      await writer.query('COMMIT')
    } finally {
      writer.release()
    }
    await sumAll()
    expect(await isAllHeld(office)).toBe(true)
    expect(await verifySums(server().app, office.id)).toEqual([])
  })

  it('does not hold what is changed meanwhile', async () => {
    const { office } = await officeOfThen(randomNumbers(8))
    await sumAll()
    const { systemPool } = server().database
    await systemPool.query("UPDATE fact_days SET held = array_remove(held, 'turn'), due = true WHERE organisation_id = $1", [office.id])
    const day = await dueDay(office)

    const change = await inOrganisation(server().app, office.id, async (tx) => {
      await sql`SELECT pg_advisory_xact_lock(hashtextextended('fact sums ' || ${office.id}, 0))`.execute(tx.db)
      await addUp(tx, day)
      const changing = systemPool.query("UPDATE chat_facts SET value = 5 WHERE organisation_id = $1 AND kind = 'turn'", [office.id])
      await vi.waitFor(async () => {
        const { rows } = await systemPool.query("SELECT FROM pg_locks WHERE locktype = 'advisory' AND mode = 'ShareLock' AND NOT granted")
        expect(rows).toHaveLength(1)
      })
      return { changing }
    })
    await change.changing

    expect(await verifySums(server().app, office.id)).toEqual([])
    const { rows } = await systemPool.query("SELECT FROM fact_days WHERE organisation_id = $1 AND 'turn' = ANY (held)", [office.id])
    expect(rows).toEqual([])
  })

  it('is waited for by no one who sets the category of a chat that was not closed on it', async () => {
    const office = await given.office()
    const { chat } = await office.assignedChat(office.anna)
    await countAll()
    const { systemPool } = server().database
    const end = new Date(Date.now() - 3_600_000)
    await systemPool.query('DELETE FROM fact_days WHERE organisation_id = $1', [office.id])
    await systemPool.query(
      `INSERT INTO fact_days (organisation_id, from_at, to_at, time_zone, due)
       VALUES ($1, $2::timestamptz - interval '1 day', $2::timestamptz, 'UTC', false)`,
      [office.id, end],
    )
    const setCategory = () =>
      systemPool.query("UPDATE chats SET category_names = category_names || 'Other'::text WHERE organisation_id = $1 AND id = $2", [
        office.id,
        chat.id,
      ])

    await inOrganisation(server().app, office.id, async (tx) => {
      await sql`SELECT pg_advisory_xact_lock(hashtextextended('fact sums ' || ${office.id}, 0))`.execute(tx.db)
      await setCategory()
    })

    await systemPool.query("UPDATE chat_facts SET kind = 'closed', at = $2 WHERE chat_id = $1 AND kind = 'opened'", [
      chat.id,
      new Date(end.getTime() - 1_000),
    ])
    await systemPool.query('UPDATE fact_days SET due = false WHERE organisation_id = $1', [office.id])
    await setCategory()
    expect((await systemPool.query('SELECT due FROM fact_days WHERE organisation_id = $1', [office.id])).rows).toEqual([{ due: true }])
  })

  it('is as it was where a chat has only moved', async () => {
    const { office } = await officeOfThen(randomNumbers(12))
    await sumAll()
    await server().database.systemPool.query("UPDATE chat_facts SET value = 5 WHERE organisation_id = $1 AND kind IN ('stood', 'stands')", [
      office.id,
    ])

    expect(await isAllHeld(office)).toBe(true)
  })

  it('is as if nothing had happened where whoever adds it up dies', async () => {
    const { office } = await officeOfThen(randomNumbers(9))
    const before = await answersOf(office, [plain()])
    await sumDays(then())
    const day = await dueDay(office)

    const dying = inOrganisation(server().app, office.id, async (tx) => {
      await addUp(tx, day)
      throw new Error('It dies')
    })

    await expect(dying).rejects.toThrow('It dies')
    expect(await answersOf(office, [plain()])).toEqual(before)
    expect(await verifySums(server().app, office.id)).toEqual([])
    await sumAll()
    expect(await isAllHeld(office)).toBe(true)
    expect(await answersOf(office, [plain()])).toEqual(before)
  })

  it('never shows anything but its facts, while they change and are added up at the same time', async () => {
    const next = randomNumbers(10)
    const { office } = await officeOfThen(next)
    const { systemPool } = server().database
    let writing = true
    const adding = (async () => {
      while (writing) await sumDays(then())
    })()
    for (let round = 0; round < 30; round++) {
      await systemPool.query(
        "UPDATE chat_facts SET value = value + 1, at = at + $2 * interval '1 hour' WHERE organisation_id = $1 AND number % 20 = $3",
        [office.id, Math.floor(next() * 5) - 2, round % 20],
      )
      const { read, counted } = await readOrganisation(server().app, office.id, async (db) => ({
        read: await readStatistics(db, {
          span: (await spansOf(db, spanOf(plain()), over)).span,
          filter: { clock: 'all' },
          rowsBy: { by: 'channel' },
        }),
        counted: await sql<{ n: number; sum: number }>`
          SELECT count(*)::int AS n, sum(value)::float8 AS sum FROM chat_facts
          WHERE kind = 'turn' AND at >= '2025-10-20T00:00:00+01:00' AND at < '2025-11-04T00:00:00Z'`.execute(db),
      }))
      expect(read.total['wait.reply']).toMatchObject(counted.rows[0] ?? {})
    }
    writing = false
    await adding
    await sumAll()
    expect(await isAllHeld(office)).toBe(true)
    expect(await verifySums(server().app, office.id)).toEqual([])
  })
})

/** An organisation in London with random facts of two weeks. */
async function officeOfThen(next: () => number) {
  const office = await given.office()
  await moveTo(office, 'Europe/London')
  const stage = await writeRandomFacts(office.id, { from: began, days, facts: 1_500, next })
  return { office, stage }
}

async function moveTo({ id }: Office, timeZone: string): Promise<void> {
  const { systemPool } = server().database
  await systemPool.query("DELETE FROM working_hours WHERE organisation_id = $1 AND owner_type = 'organisation'", [id])
  await systemPool.query(
    "INSERT INTO working_hours (organisation_id, owner_type, owner_id, settings) VALUES ($1, 'organisation', $1, jsonb_build_object('timeZone', $2::text))",
    [id, timeZone],
  )
}

/** The product, soon after these days. */
function then(): AppContext {
  return { ...server().app, now: () => over }
}

async function sumAll(): Promise<void> {
  while (await sumDays(then())) {
    // There is more.
  }
}

/** Adds up as if today were over for two days. */
async function sumLater(): Promise<void> {
  const later = { ...server().app, now: () => new Date(server().clock.now().getTime() + 2 * 86_400_000) }
  while (await sumDays(later)) {
    // There is more.
  }
}

async function dueDay({ id }: Office): Promise<SummedDay> {
  return readOrganisation(server().app, id, (db) =>
    db
      .selectFrom('fact_days')
      .select(['from_at as from', 'to_at as to', 'held'])
      .where('due', '=', true)
      .orderBy('from_at')
      .limit(1)
      .executeTakeFirstOrThrow(),
  )
}

async function heldDays({ id }: Office): Promise<number> {
  const { rows } = await server().database.systemPool.query("SELECT FROM fact_days WHERE organisation_id = $1 AND held <> '{}'", [id])
  return rows.length
}

async function isAllHeld({ id }: Office): Promise<boolean> {
  const { rows } = await server().database.systemPool.query<{ due: boolean }>('SELECT due FROM fact_days WHERE organisation_id = $1', [id])
  return rows.length > 0 && rows.every(({ due }) => !due)
}

function plain(): Asked {
  return {
    period: ['2025-10-20', '2025-11-03'],
    timeZone: 'Europe/London',
    filter: { clock: 'all' },
    rowsBy: { by: 'time', granularity: 'day' },
  }
}

const zones = ['Europe/London', 'Europe/London', 'Europe/Moscow', 'America/New_York', 'Asia/Kolkata', 'Africa/Casablanca']

function randomQuestion(next: () => number, { channels, teams, operators }: Stage): Asked {
  const pick = <T>(of: readonly T[]) => of[Math.floor(next() * of.length)] as T
  const some = (ids: readonly (string | null)[]) => {
    const chosen = ids.filter((id) => id !== null && next() < 0.5)
    return chosen.length > 0 && next() < 0.3 ? chosen.join() : undefined
  }
  const [from, to] = [pick([18, 20, 23, 26]), pick([27, 29, 31])]
  const granularity = pick(['hour', 'day', 'day', 'week', 'month'])
  const rowsBy: RowsBy =
    next() < 0.5 ? { by: 'time', granularity } : { by: pick(['channel', 'team', 'operator', 'part', 'weekday', 'hour'] as const) }
  const split = pick(reportSplits)
  return {
    period: [`2025-10-${from}`, pick([`2025-10-${to}`, '2025-11-02', '2025-11-10'])],
    timeZone: pick(zones),
    filter: {
      clock: pick(['all', 'working'] as const),
      onceWithin: pick(onceSpans),
      ...{ channelId: some(channels), teamId: some(teams), operatorId: some(operators) },
    },
    rowsBy,
    ...(split !== rowsBy.by && split !== 'category' && next() < 0.5 ? { splitBy: { by: split } } : {}),
  }
}

function spanOf({ period: [from, to], timeZone }: Asked) {
  return { period: 'customPeriod', from, to, timeZone } as const
}

async function answersOf({ id }: Office, asked: readonly Asked[]): Promise<Statistics[]> {
  const answers: Statistics[] = []
  for (const question of asked) {
    answers.push(
      await readOrganisation(server().app, id, async (db) => {
        const { span } = await spansOf(db, spanOf(question), over)
        const { total, rows, parts } = await readStatistics(db, { span, ...question })
        return { total, rows: sorted(rows).map((row) => ({ ...row, parts: sorted(row.parts) })), parts: sorted(parts) }
      }),
    )
  }
  return answers
}

function sorted<T extends { key: string | null }>(rows: readonly T[]): T[] {
  return rows.toSorted((a, b) => String(a.key).localeCompare(String(b.key)))
}
