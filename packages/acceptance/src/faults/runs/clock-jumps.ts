import { setTimeout as sleep } from 'node:timers/promises'
import { type FaultRun, judgesTimes } from '../fault-run.ts'
import { fillScene } from '../fill-scene.ts'
import { housekeep, readTraces } from '../machine/housekeep.ts'
import { makeShiftedClock } from '../machine/shifted-clock.ts'
import { untilWell } from '../machine/until-well.ts'
import { whatIsMissing } from '../machine/what-is-missing.ts'
import { summariseAnswers, wrongfulAnswers } from '../report/summarise-answers.ts'
import { openScene } from '../scene.ts'
import { startServer } from '../system/start-server.ts'
import { startTelegram } from '../traffic/telegram.ts'

const hour = 3_600
const day = 24 * hour
/** Where the clock stands after each jump, in seconds from the truth: an hour either way, and as far as a dead battery takes it. */
const offsets = [hour, -hour, 400 * day, 0, -30 * day, 0]
/** Too few for the product to spare the provider, which would be another pause than the one that is meant. */
const brokenSends = 1
const settleMs = { quick: 1_500, full: 12_000 }
const wellGoalMs = 5_000
const quietGoalMs = 20_000

export const clockJumps: FaultRun = {
  name: 'clock-jumps',
  hypothesis:
    'The server’s clock is set an hour or a year forward and back under load: order holds, nobody is signed out or locked out, deliveries go on, and nothing is cleaned away before its time',
  async perform(stage) {
    const missing = await whatIsMissing(['shiftedClock'])
    if (missing) return { skipped: missing }
    const clock = await makeShiftedClock(stage.folder)
    const telegram = await startTelegram(stage, { people: 8 })
    const server = await startServer(stage, { name: 'server', settings: { ...telegram.settings, ...clock.environment } })
    const scene = await openScene(stage, { address: server.url, databaseUrl: server.databaseUrl, operators: 4, telegram })
    await fillScene(stage, scene, { telegram })
    const databaseUrl = await server.databaseUrl()

    const full = judgesTimes(stage)
    const missed: string[] = []
    let slowestMs = 0
    for (const offset of offsets) {
      // A reply waits for its next attempt, in a few seconds by the clock as it is, when it jumps.
      telegram.simulator.faults.break('serverError', { methods: ['sendMessage'], times: brokenSends })
      await sleep(full ? settleMs.full : settleMs.quick)
      await clock.shift(offset)
      telegram.simulator.faults.heal()
      const wellAfterMs = await untilWell(server.url, scene.office.supervisor)
      slowestMs = Math.max(slowestMs, wellAfterMs)
      if (full && wellAfterMs > wellGoalMs) missed.push(`well only ${wellAfterMs} ms after the clock was ${offset} s off`)
      await housekeep(databaseUrl)
      stage.say(`${offset} s off, ${scene.ledger.count()} accepted`)
    }
    const { figures, ...conclusion } = await scene.conclude()
    const traces = await readTraces(databaseUrl)
    if (full && (figures.quietAfterMs ?? 0) > quietGoalMs) missed.push(`deliveries needed ${figures.quietAfterMs} ms to be done`)
    missed.push(...wrongfulAnswers(scene.traffic.answers))
    if (traces.eventsCleaned > 0) missed.push(`${traces.eventsCleaned} events of the last minutes were cleaned away`)
    if (traces.datedWrongly > 0) missed.push(`${traces.datedWrongly} messages bear a date that never was`)
    if (traces.jobsWaiting > 0) missed.push(`${traces.jobsWaiting} jobs were queued for times that never were`)
    return {
      ...conclusion,
      missed,
      figures: { jumps: offsets.length, slowestWellAfterMs: slowestMs, ...figures, ...traces, ...summariseAnswers(scene.traffic.answers) },
    }
  },
}
