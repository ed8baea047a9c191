import { setTimeout as sleep } from 'node:timers/promises'
import { type FaultRun, judgesTimes } from '../fault-run.ts'
import { fillScene } from '../fill-scene.ts'
import { countBackends } from '../machine/count-backends.ts'
import { startOutsidePostgres } from '../machine/outside-postgres.ts'
import { type Cut, openPrivateNetwork } from '../machine/private-network.ts'
import { untilWell } from '../machine/until-well.ts'
import { type Watched, watchCalls } from '../machine/watch-calls.ts'
import { whatIsMissing } from '../machine/what-is-missing.ts'
import { summariseAnswers } from '../report/summarise-answers.ts'
import { openScene } from '../scene.ts'
import { startServer } from '../system/start-server.ts'

type Partition = { name: string; how: Cut; direction?: 'in' | 'out'; seconds: number; quickSeconds?: number }

/** One is longer than half-open connections may stay. */
const partitions: readonly Partition[] = [
  { name: 'silence', how: 'drop', seconds: 46, quickSeconds: 6 },
  { name: 'reset', how: 'reset', seconds: 30, quickSeconds: 2 },
  { name: 'silentOutward', how: 'drop', direction: 'out', seconds: 30 },
  { name: 'silentInward', how: 'drop', direction: 'in', seconds: 30 },
]

const recoveryGoalMs = 5_000
const answerGoalMs = 15_000
const halfOpenAfterSeconds = 45

export const partitionDatabase: FaultRun = {
  name: 'partition-database',
  hypothesis:
    'Server and database lose each other, silently or not, one way or both: calls are refused with 503 in time, nothing accepted is lost, and five seconds after the line is mended all is well',
  async perform(stage) {
    const missing = await whatIsMissing(['network'])
    if (missing) return { skipped: missing }
    const network = await openPrivateNetwork()
    stage.atEnd(() => network.close())
    const postgres = await startOutsidePostgres(stage, { host: network.outside })
    const server = await startServer(stage, {
      name: 'server',
      host: network.inside,
      prefix: network.enter,
      settings: { DATABASE_URL: postgres.url },
    })
    const scene = await openScene(stage, { address: server.url, databaseUrl: server.databaseUrl, operators: 4 })
    const { office, traffic, ledger } = scene
    await fillScene(stage, scene, {})
    const watch = watchCalls(stage, server.url, office.supervisor)

    const full = judgesTimes(stage)
    const missed: string[] = []
    const figures: Record<string, number> = {}
    for (const { name, how, direction, ...long } of partitions) {
      const seconds = full ? long.seconds : long.quickSeconds
      if (seconds === undefined) continue
      await sleep(1_000)
      await watch.turn()
      await network.cut(postgres.port, how, direction)
      await sleep(seconds * 1_000)
      if (seconds > halfOpenAfterSeconds) {
        figures[`${name}HalfOpen`] = await countBackends(postgres.url, network.inside)
        if (figures[`${name}HalfOpen`] !== 0) missed.push(`${name}: PostgreSQL held connections that nobody answered on for 45 s`)
      }
      await network.heal()
      const recoveryMs = await untilWell(server.url, office.supervisor)
      const watched = await watch.turn()
      stage.say(`${name}: ${seconds} s, well after ${recoveryMs} ms, ${ledger.count()} accepted`)
      Object.assign(figures, { [`${name}RecoveryMs`]: recoveryMs, [`${name}SlowestAnswerMs`]: watched.slowestMs })
      if (full && recoveryMs > recoveryGoalMs) missed.push(`${name}: well only ${recoveryMs} ms after the line was mended`)
      missed.push(...judge(watched).map((words) => `${name}: ${words}`))
    }
    const { figures: told, ...conclusion } = await scene.conclude()
    return { ...conclusion, missed, figures: { ...figures, ...told, ...summariseAnswers(traffic.answers) } }
  },
}

/** While the database is away, people may only get a 503, in time and with Retry-After. */
function judge({ answers, slowestMs, withoutRetryAfter }: Watched): string[] {
  const strange = [...answers.keys()].filter((answer) => answer !== 'ok' && answer !== '503 serviceUnavailableException')
  return [
    ...strange.map((answer) => `calls were answered with ${answer}`),
    ...(answers.has('503 serviceUnavailableException') ? [] : ['nobody was told of it']),
    ...(slowestMs > answerGoalMs ? [`an answer took ${slowestMs} ms`] : []),
    ...(withoutRetryAfter > 0 ? ['a refusal did not say when to come again'] : []),
  ]
}
