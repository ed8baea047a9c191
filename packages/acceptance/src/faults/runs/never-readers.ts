import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { postToSocket } from '../../bench/load/post-to-socket.ts'
import { runLoad } from '../../bench/load/run-load.ts'
import { residentKb } from '../../bench/product/process-usage.ts'
import { seedAccounts } from '../../bench/seed/seed-accounts.ts'
import { seedOrganisation } from '../../bench/seed/seed-organisation.ts'
import { seedVisitors } from '../../bench/seed/seed-visitors.ts'
import { percentile } from '../../bench/statistics.ts'
import type { Breach } from '../checker/breach.ts'
import { type FaultRun, judgesTimes } from '../fault-run.ts'
import { countListeners } from '../stalled/count-listeners.ts'
import { type Listener, openListener } from '../stalled/listener.ts'
import { layTrickle } from '../stalled/trickle.ts'
import { writeSteadily } from '../stalled/write-steadily.ts'
import { startServer } from '../system/start-server.ts'

const neverReadingInFull = 100
const tricklingInFull = 20
const trickleBytesPerSecond = 1_000
const healthy = 20
const socketsOfAccount = 15
/** Together more than the kernel's own buffers take in a few seconds. */
const load = { perSecond: 120, textLength: 3_000 }
const calmMessagesInFull = 400
/** The slowest hundredth of a few seconds is chance; of several waves together it is not. */
const wavesInFull = 5
const portion = 50
/** Two pings, which nobody who does not read can answer, and some time to look. */
const cutPatienceMs = 35_000
const lookEveryMs = 500
const memoryGoalMb = 200
const slowerMost = 1.1

export const neverReaders: FaultRun = {
  name: 'never-readers',
  hypothesis:
    'A hundred clients that never read and twenty at 1 kB/s are let go in bounded time and memory, come back by cursor without a loss, and the others notice nothing',
  async perform(stage) {
    const server = await startServer(stage, { name: 'server' })
    const neverReading = Math.ceil(Math.max(20, neverReadingInFull * stage.scale))
    const trickling = Math.ceil(Math.max(5, tricklingInFull * stage.scale))
    const database = new pg.Client({ connectionString: await server.databaseUrl() })
    await database.connect()
    stage.atEnd(() => database.end())
    const organisation = await seedOrganisation(database, 'Never readers')
    const tokens = await seedAccounts(database, organisation, Math.ceil((neverReading + trickling + healthy) / socketsOfAccount))
    const tokenOf = (index: number) => tokens[index % tokens.length] ?? ''
    const writers = await seedVisitors(database, organisation, { count: 8, assigneeId: organisation.operator.id })
    const [asker] = await seedVisitors(database, organisation, { count: 1, assigneeId: organisation.operator.id })
    const measured = { port: server.port, operatorToken: organisation.operator.token, visitorToken: asker?.token ?? '', pauseMs: 5 }
    // In portions of one size, calm or not: each begins with a new process, whose start is felt by all on a small machine.
    const measure = async () => (await runLoad(postToSocket, { ...measured, messages: portion })).latenciesMs
    async function measureCalm(): Promise<number[]> {
      const all: number[] = []
      while (all.length < calmMessages) all.push(...(await measure()))
      return all
    }
    const calmMessages = Math.ceil(Math.max(150, calmMessagesInFull * stage.scale))

    const reading = await openAll(healthy, (index) => openListener(server.url, tokenOf(index)))
    for (const listener of reading) stage.atEnd(() => listener.close())
    const stop = new AbortController()
    const written = writeSteadily({ port: server.port, tokens: writers.map(({ token }) => token), ...load, until: stop.signal })
    written.catch(() => {})

    /** Stalled clients come, stop reading, and are let go; the healthy are timed before, meanwhile and afterwards. */
    async function performWave() {
      const trickle = await layTrickle(server.url, trickleBytesPerSecond)
      stage.atEnd(() => trickle.close())
      const stalled = [
        ...(await openAll(neverReading, (index) => openListener(server.url, tokenOf(healthy + index)))),
        ...(await openAll(trickling, (index) => openListener(trickle.url, tokenOf(healthy + neverReading + index)))),
      ]
      for (const listener of stalled) stage.atEnd(() => listener.close())
      const { memoryMb: memoryBeforeMb, listeners: everybody } = await watch.next()
      const calm = await measureCalm()
      for (const listener of stalled.slice(0, neverReading)) listener.stopReading()
      trickle.slowDown()
      const cuts = followCuts(watch.next, { everybody, stalled: stalled.length })
      const during: number[] = []
      while (!cuts.over()) during.push(...(await measure()))
      const { lastCutMs, memoryPeakMb, left } = await cuts.done
      stage.say(`${stalled.length - left} of ${stalled.length} are cut, the last after ${lastCutMs} ms`)
      trickle.flow()
      const codes = await Promise.all(stalled.map((listener) => listener.readToTheEnd()))
      // At once: a little later more would have happened than the product keeps for who comes back.
      const upTo = (await positionsOf(database, organisation.id)).at(-1) ?? 0
      await inTurns(stalled, async (listener) => {
        await listener.resume(server.url, upTo)
        listener.close()
      })
      calm.push(...(await measureCalm()))
      return { upTo, stalled, calm, during, lastCutMs, memoryGrownMb: memoryPeakMb - memoryBeforeMb, left, codes }
    }

    // All the time, because a look at the metrics is felt by all on a small machine.
    const watch = watchServer(server)
    stage.atEnd(() => watch.stop())
    const waves: Awaited<ReturnType<typeof performWave>>[] = []
    while (waves.length < Math.max(1, Math.round(wavesInFull * stage.scale))) waves.push(await performWave())
    watch.stop()
    stop.abort()
    const accepted = await written

    const positions = await positionsOf(database, organisation.id)
    const last = positions.at(-1) ?? 0
    await inTurns(reading, (listener) => listener.reached(last))
    const heard = [
      ...reading.map((listener) => ({ listener, upTo: last })),
      ...waves.flatMap(({ stalled, upTo }) => stalled.map((listener) => ({ listener, upTo }))),
    ]
    const pooled = (part: 'calm' | 'during') =>
      percentile(
        waves.flatMap((wave) => wave[part]),
        0.99,
      )
    const p99 = { calm: pooled('calm'), stalled: pooled('during') }
    const left = waves.reduce((sum, wave) => sum + wave.left, 0)
    const memoryGrownMb = Math.round(Math.max(...waves.map((wave) => wave.memoryGrownMb)))
    const ratio = p99.stalled / p99.calm
    return {
      accepted,
      breaches: heard.flatMap(({ listener, upTo }, index) =>
        compare(
          listener.heard,
          positions.filter((position) => position <= upTo),
          index,
        ),
      ),
      missed: [
        ...(left > 0 ? [`${left} who do not read are still there after ${cutPatienceMs} ms`] : []),
        ...(memoryGrownMb > memoryGoalMb ? [`Memory grew by ${memoryGrownMb} MB`] : []),
        ...(ratio > slowerMost && judgesTimes(stage) ? [`Healthy clients were ${ratio.toFixed(2)} times as slow`] : []),
      ],
      figures: {
        cut: heard.length - reading.length - left,
        lastCutMs: Math.max(...waves.map((wave) => wave.lastCutMs)),
        toldTooSlow: waves.flatMap((wave) => wave.codes).filter((code) => code === 4408).length,
        timed: waves.reduce((sum, wave) => sum + wave.during.length, 0),
        calmP99Ms: Math.round(p99.calm * 10) / 10,
        stalledP99Ms: Math.round(p99.stalled * 10) / 10,
        p99Ratio: Math.round(ratio * 100) / 100,
        memoryGrownMb,
      },
    }
  },
}

/** Where in the log the messages stand. */
async function positionsOf(database: pg.Client, organisationId: string): Promise<number[]> {
  const { rows } = await database.query<{ position: number }>(
    "SELECT position::float8 AS position FROM events WHERE organisation_id = $1 AND type = 'message.created' ORDER BY position",
    [organisationId],
  )
  return rows.map(({ position }) => position)
}

async function openAll(count: number, open: (index: number) => Promise<Listener>): Promise<Listener[]> {
  const all: Listener[] = []
  for (let index = 0; index < count; index++) all.push(await open(index))
  return all
}

/** A hundred at once would only wait for the processor of this program. */
const resumingAtOnce = 8

async function inTurns(listeners: readonly Listener[], work: (listener: Listener) => Promise<void>): Promise<void> {
  const waiting = listeners.values()
  await Promise.all(
    Array.from({ length: resumingAtOnce }, async () => {
      for (const listener of waiting) await work(listener)
    }),
  )
}

type Sight = { listeners: number; memoryMb: number }

/** Looks all the time how many listeners the product holds and how large it is. */
function watchServer(server: { url: string; pid(): number }) {
  let stopped = false
  let next = Promise.withResolvers<Sight>()
  const look = async () => ({ listeners: await countListeners(server.url), memoryMb: residentKb(server.pid()) / 1024 })
  async function go() {
    while (!stopped) {
      await sleep(lookEveryMs)
      const told = next
      // Most looks are nobody's.
      told.promise.catch(() => {})
      next = Promise.withResolvers()
      await look().then(told.resolve, told.reject)
    }
  }
  void go()
  return {
    /** What is seen by a look that begins from now on. */
    next: () => next.promise,
    stop() {
      stopped = true
    },
  }
}

/** Follows how many the product still holds, until all who do not read are gone. */
function followCuts(next: () => Promise<Sight>, { everybody, stalled }: { everybody: number; stalled: number }) {
  let over = false
  async function follow() {
    const from = performance.now()
    let memoryPeakMb = 0
    let left = stalled
    let lastCutMs = 0
    while (left > 0 && performance.now() - from < cutPatienceMs) {
      const { listeners, memoryMb } = await next()
      memoryPeakMb = Math.max(memoryPeakMb, memoryMb)
      // The measuring client comes and goes.
      const now = Math.max(0, Math.min(left, stalled - (everybody - listeners)))
      if (now < left) lastCutMs = Math.round(performance.now() - from)
      left = now
    }
    return { lastCutMs, memoryPeakMb, left }
  }
  const done = follow().finally(() => {
    over = true
  })
  return { over: () => over, done }
}

/** Everything from the first that a listener heard has to be there once and in order. */
function compare(heard: readonly number[], positions: readonly number[], index: number): Breach[] {
  const expected = positions.filter((position) => position >= (heard[0] ?? 0))
  const known = new Set(heard)
  const breach = (kind: Breach['kind'], what: string): Breach => ({ invariant: 'I3', kind, what: `Listener ${index} ${what}` })
  return [
    ...expected.filter((position) => !known.has(position)).map((position) => breach('lost', `was never told of ${position}`)),
    ...(known.size < heard.length ? [breach('doubled', `heard ${heard.length - known.size} messages twice`)] : []),
    ...(heard.some((position, place) => position < (heard[place - 1] ?? 0)) ? [breach('disordered', 'heard them out of order')] : []),
  ]
}
