import { expect, it, onTestFinished } from 'vitest'
import { given } from '../testing/given.ts'
import { createRandom } from '../testing/screens/random/random.ts'
import { createRandomOffice } from '../testing/screens/random/random-office.ts'
import { openTestedScreen } from '../testing/screens/random/tested-screen.ts'
import { server, useServer } from '../testing/use-server.ts'

/** Half a minute's worth with all other tests; ten thousand when the client or the feed is worked on. */
const events = Number(process.env.FRESHNESS_EVENTS ?? 3_000)
const seed = Number(process.env.FRESHNESS_SEED ?? process.env.TEST_SEED ?? Math.floor(Math.random() * 2 ** 31))
const eventsBetweenChecks = 500
const handsAtOnce = 12
const leastOfEach = Math.floor(events / 1_000)

useServer()

it(`shows what a fresh load shows, whenever it says that it is in sync, over ${events} random events (FRESHNESS_SEED=${seed})`, async () => {
  const random = createRandom(seed)
  const office = await given.office()
  const life = createRandomOffice(office, random)
  await life.begins()
  const screens = await Promise.all([office.anna, office.boris, office.olga].map((person) => openTestedScreen(person)))
  onTestFinished(() => screens.forEach((screen) => void screen.stop()))
  for (const screen of screens) screen.looksAt({ filter: 'assigned', scope: 'mine' })
  let checked = 0

  for (let position = await positionOf(office.id); position < events; position = await positionOf(office.id)) {
    if (position - checked >= eventsBetweenChecks) {
      checked = position
      for (const screen of screens) await compare(screen, position)
    }
    await Promise.all(Array.from({ length: handsAtOnce }, () => life.doesSomething()))
    if (random.next() < 0.3) life.disturbs(random.pick(screens))
  }
  const end = await positionOf(office.id)
  for (const screen of screens) await compare(screen, end)

  expect(screens.reduce((sum, screen) => sum + screen.repairs(), 0)).toBeGreaterThan(0)
  // A deed that is always refused proves nothing about screens.
  expect([...life.done].filter(([, times]) => times < leastOfEach)).toEqual([])
}, 600_000)

async function compare(screen: Awaited<ReturnType<typeof openTestedScreen>>, position: number): Promise<void> {
  await screen.untilInSync(position)
  const { chat, messages, draft, beside, ...frame } = screen.shows()
  const { whole, ...fresh } = await screen.fetched(frame)
  // A chat that has gone where this person may not look stays on the screen as it was last seen.
  const shown =
    fresh.chat === undefined ? { ...frame, chat: undefined, messages: undefined, draft: null } : { ...frame, chat, messages, draft }
  const besideShown = fresh.beside === undefined ? undefined : beside
  const where = `${screen.name} at ${position}, FRESHNESS_SEED=${seed}`
  expect({ ...shown, beside: besideShown }, where).toEqual(fresh)
  // A list shows at least its first page.
  expect(shown.list.length, where).toBeGreaterThanOrEqual(Math.min(whole, 30))
}

async function positionOf(organisationId: string): Promise<number> {
  const { rows } = await server().database.systemPool.query<{ position: number }>(
    'SELECT position FROM organisation_positions WHERE organisation_id = $1',
    [organisationId],
  )
  return rows[0]?.position ?? 0
}
