import { describe, expect, it } from 'vitest'
import { verifyFacts } from '../../../server/src/modules/reports/facts/verify-facts.ts'
import { server, useServer } from '../../../server/src/testing/use-server.ts'
import { answeredEndings } from './definitions.ts'
import { plantedBreaks } from './planted-breaks.ts'
import { onceDifferences, readDifferences, timesOfOnce, zones } from './read-differences.ts'
import { recount } from './recount.ts'
import { operatorDifferences } from './recount-operators.ts'
import { hoursOf, performDays, type Stage } from './stage.ts'

useServer()

/** How many random stretches of days are performed. The tests of every commit take fewer, always the same ones. */
const stretches = Number(process.env.ORACLE_STRETCHES ?? 12)
const seeds = Array.from({ length: stretches }, (_, index) => 11 + 12 * index)

/** Performs the days and lets another one pass: all of them are over then, at any hour of running. */
async function performPast(seed: number): Promise<Stage> {
  const stage = await performDays(seed)
  server().clock.advance(86_400)
  return stage
}

/** The days that were performed, with room on both sides: zones are apart, and time passes while a test runs. */
function daysOf({ chats }: Stage) {
  const day = (at: number, later: number) => new Date(at + later * 86_400_000).toISOString().slice(0, 10)
  return { from: day(Math.min(...chats.map(({ chat }) => Date.parse(chat.createdAt))), -1), to: day(server().clock.now().getTime(), 1) }
}

/** The days of those that are over: time at work is exact once nobody is at work in it any more. */
function daysPast(stage: Stage) {
  return { from: daysOf(stage).from, to: new Date(server().clock.now().getTime() - 86_400_000).toISOString().slice(0, 10), timeZone: 'UTC' }
}

it.each(seeds)('random days are counted as the oracle counts them, on every tab and in every zone (%i)', async (seed) => {
  const stage = await performDays(seed)

  for (const timeZone of zones) {
    expect(await readDifferences(stage.office.olga.api, stage.chats, { ...daysOf(stage), timeZone })).toEqual([])
  }
  expect(await verifyFacts(server().app, stage.office.id)).toMatchObject({ differences: [] })
})

it.each(seeds.slice(0, 4))('times are the same in working time, by the hours that hold where each was spent (%i)', async (seed) => {
  const stage = await performDays(seed, { hours: true })
  const hours = await hoursOf(stage.office, stage.chats)

  expect(await readDifferences(stage.office.olga.api, stage.chats, { ...daysOf(stage), timeZone: 'UTC', hours })).toEqual([])
})

it.each(seeds.slice(0, 2))(
  'what was solved at once is counted as the oracle counts it, within every time that can be chosen (%i)',
  async (seed) => {
    const stage = await performDays(seed, { returning: true })

    for (const timeZone of zones) {
      expect(await onceDifferences(stage.office.olga.api, stage.chats, { ...daysOf(stage), timeZone })).toEqual([])
    }
    const solved = timesOfOnce.map(
      ([, ms]) => stage.chats.flatMap((told) => answeredEndings(told, ms)).filter(({ marked }) => marked).length,
    )
    // Each time tells another story, or agreeing on them would mean little.
    expect(new Set(solved).size).toBe(timesOfOnce.length)
    expect(await verifyFacts(server().app, stage.office.id)).toMatchObject({ differences: [] })
  },
)

it.each(seeds)('who was at work, and with how many chats, is counted as the oracle counts it (%i)', async (seed) => {
  const stage = await performPast(seed)

  expect(await operatorDifferences(stage.office.olga.api, stage.chats, daysPast(stage))).toEqual([])
})

describe('the oracle', () => {
  it('notices each break that was made on purpose', async () => {
    const { systemPool } = server().database
    const noticed = new Set<string>()

    // Not every stretch of days has a fact of each kind to break.
    for (const seed of [23, 35, 47, 59]) {
      const stage = await performPast(seed)
      const { id } = stage.office
      const { api } = stage.office.olga
      const differences = async () => [
        ...(await readDifferences(api, stage.chats, { ...daysOf(stage), timeZone: 'UTC' })),
        ...(await operatorDifferences(api, stage.chats, daysPast(stage))),
      ]
      const { rows: whole } = await systemPool.query('SELECT * FROM chat_facts WHERE organisation_id = $1', [id])
      for (const { name, sql } of plantedBreaks.filter((one) => !noticed.has(one.name))) {
        const { rowCount } = await systemPool.query(sql, [id])
        if (rowCount === 0) continue
        if ((await differences()).length > 0) noticed.add(name)
        await systemPool.query('DELETE FROM chat_facts WHERE organisation_id = $1', [id])
        await systemPool.query('INSERT INTO chat_facts SELECT * FROM jsonb_populate_recordset(NULL::chat_facts, $1)', [
          JSON.stringify(whole),
        ])
      }
      expect(await differences()).toEqual([])
    }

    expect([...noticed].toSorted()).toEqual(plantedBreaks.map(({ name }) => name).toSorted())
  })

  it('notices a minute of working time too much', async () => {
    const stage = await performDays(23, { hours: true })
    const hours = await hoursOf(stage.office, stage.chats)
    await server().database.systemPool.query(
      `UPDATE chat_facts SET working_value = working_value + 60000 WHERE organisation_id = $1 AND kind = 'turn' AND number = 1`,
      [stage.office.id],
    )

    const differences = await readDifferences(stage.office.olga.api, stage.chats, { ...daysOf(stage), timeZone: 'UTC', hours })

    expect(differences.some((one) => one.includes('wait.reply'))).toBe(true)
  })

  it('has something to say of every metric, or its agreement would mean little', async () => {
    const counted = new Map<string, number>()
    for (const seed of [11, 23, 35]) {
      for (const [id, facts] of recount((await performDays(seed)).chats)) counted.set(id, (counted.get(id) ?? 0) + facts.length)
    }
    // No message of the site chat fails, and nobody is away for a month there: `edge-cases.test.ts` has these two.
    expect([...counted].filter(([, facts]) => facts === 0).map(([id]) => id)).toEqual(['customers.returned', 'delivery.failed'])
  })
})
