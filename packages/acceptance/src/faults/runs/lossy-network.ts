import { setTimeout as sleep } from 'node:timers/promises'
import { type FaultRun, judgesTimes } from '../fault-run.ts'
import { fillScene } from '../fill-scene.ts'
import { layDelayLine } from '../machine/delay-line.ts'
import { startOutsidePostgres } from '../machine/outside-postgres.ts'
import { openPrivateNetwork } from '../machine/private-network.ts'
import { untilWell } from '../machine/until-well.ts'
import { whatIsMissing } from '../machine/what-is-missing.ts'
import { summariseAnswers, wrongfulAnswers } from '../report/summarise-answers.ts'
import { openScene } from '../scene.ts'
import { startServer } from '../system/start-server.ts'

const lostPercent = 10
const kbitPerSecond = 256
const delay = { meanMs: 300, spreadMs: 200 }
const badMs = { quick: 8_000, full: 60_000 }
const catchUpGoalMs = 10_000

export const lossyNetwork: FaultRun = {
  name: 'lossy-network',
  hypothesis:
    'Between people and the product a tenth of all packets is lost, the line is narrow and everything is late: nothing accepted is lost, nobody is signed out, and ten seconds after it is better every screen is up to date',
  async perform(stage) {
    const missing = await whatIsMissing(['network'])
    if (missing) return { skipped: missing }
    const network = await openPrivateNetwork()
    stage.atEnd(() => network.close())
    // Only people come over the bad line: the database is beside the server.
    const postgres = await startOutsidePostgres(stage)
    const server = await startServer(stage, {
      name: 'server',
      host: network.inside,
      prefix: network.enter,
      settings: { DATABASE_URL: postgres.urlFromAnywhere },
    })
    const random = stage.random.fork('delays')
    const line = await layDelayLine({ host: network.inside, port: server.port }, { ...delay, random: random.next })
    stage.atEnd(() => line.close())
    const scene = await openScene(stage, {
      address: `http://127.0.0.1:${line.port}`,
      databaseUrl: async () => postgres.url,
      operators: 3,
    })
    await fillScene(stage, scene, { slower: 4 })

    const full = judgesTimes(stage)
    await sleep(1_000)
    await network.narrow(kbitPerSecond)
    await network.lose(lostPercent)
    const before = scene.ledger.count()
    await sleep(full ? badMs.full : badMs.quick)
    const acceptedMeanwhile = scene.ledger.count() - before
    await network.heal()
    line.ease()
    const from = performance.now()
    const wellAfterMs = await untilWell(server.url, scene.office.supervisor)
    const { figures, ...conclusion } = await scene.conclude()
    const caughtUpAfterMs = Math.round(performance.now() - from)

    const missed = wrongfulAnswers(scene.traffic.answers)
    if (acceptedMeanwhile === 0) missed.push('nothing came through at all')
    if (full && caughtUpAfterMs > catchUpGoalMs)
      missed.push(`everybody was up to date only ${caughtUpAfterMs} ms after the line was better`)
    return {
      ...conclusion,
      missed,
      figures: { acceptedMeanwhile, wellAfterMs, caughtUpAfterMs, ...figures, ...summariseAnswers(scene.traffic.answers) },
    }
  },
}
